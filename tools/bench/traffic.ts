/** One kind of request, again and again. */
export interface Stream {
  name: string;
  /** Sends the request of this number. @returns the answer's status, 0 when there was none */
  send(number: number): Promise<number>;
  /** Either so many at once, each after the other, or one every so many ms, whether or not those before are answered. */
  parallel?: number;
  everyMs?: number;
}

export interface Figures {
  name: string;
  count: number;
  statuses: Record<string, number>;
  /** In ms. */
  p50: number;
  p95: number;
  p99: number;
}

/** Runs all streams beside each other for a time and waits for their last answers. */
export async function runTraffic(streams: Stream[], seconds: number): Promise<Figures[]> {
  const end = performance.now() + seconds * 1000;
  return Promise.all(streams.map((stream) => runStream(stream, end)));
}

async function runStream({ name, send, parallel, everyMs = 0 }: Stream, end: number): Promise<Figures> {
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  let sent = 0;
  const ask = async () => {
    sent += 1;
    const started = performance.now();
    const status = await send(sent).catch(() => 0);
    times.push(performance.now() - started);
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const asker = async () => {
    while (performance.now() < end) await ask();
  };
  const clock = async () => {
    const open: Promise<void>[] = [];
    while (performance.now() < end) {
      open.push(ask());
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
    await Promise.all(open);
  };
  await (parallel ? Promise.all(Array.from({ length: parallel }, asker)) : clock());
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.ceil(times.length * share) - 1)] ?? 0);
  return { name, count: times.length, statuses, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
