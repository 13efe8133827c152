const HEARTBEAT_MS = 15_000;
const SHOW_AFTER_MS = 700;

/**
 * Runs one step of a script and shows its running time; a quick step stays silent.
 */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const live = process.stdout.isTTY === true;
  let shown = false;
  let lastBeat = started;
  const tick = setInterval(() => {
    if (live) process.stdout.write(`\r  ${label} … ${seconds()} s `);
    else if (!shown) console.log(`  ${label} …`);
    else if (Date.now() - lastBeat >= HEARTBEAT_MS) {
      lastBeat = Date.now();
      console.log(`  ${label} … ${seconds()} s`);
    }
    shown = true;
  }, SHOW_AFTER_MS);
  const finish = (mark: string) => {
    clearInterval(tick);
    if (shown) console.log(`${live ? "\r" : ""}${mark} ${label} (${seconds()} s)   `);
  };
  try {
    const result = await work();
    finish("✓");
    return result;
  } catch (error) {
    finish("✗");
    throw error;
  }
}
