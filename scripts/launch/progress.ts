const HEARTBEAT_MS = 15_000;
const SHOW_AFTER_MS = 700;

/** Runs a step and shows its running time unless it is quick. */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const isLive = process.stdout.isTTY === true;
  let shownAt = 0;
  const tick = setInterval(() => {
    if (isLive) process.stdout.write(`\r  ${label} … ${seconds()} s `);
    else if (Date.now() - shownAt >= HEARTBEAT_MS) console.log(`  ${label} …${shownAt ? ` ${seconds()} s` : ""}`);
    else return;
    shownAt = Date.now();
  }, SHOW_AFTER_MS);
  let mark = "✗";
  try {
    const result = await work();
    mark = "✓";
    return result;
  } finally {
    clearInterval(tick);
    if (shownAt) console.log(`${isLive ? "\r" : ""}${mark} ${label} (${seconds()} s)   `);
  }
}
