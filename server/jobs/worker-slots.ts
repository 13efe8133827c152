import type { WorkerEvents } from "graphile-worker";

/**
 * Maximum time without an event, in ms.
 * An idle slot polls every 2 s with a statement timeout of 35 s; the longest job takes less than a tenth of its limit.
 */
const SILENT_MS = { idle: 90_000, atWork: 15 * 60_000 } as const;
const CHECK_MS = 5_000;

/**
 * Detects worker slots that stop polling: after a lost connection a slot can wait forever without an error.
 * @param events graphile-worker's events
 * @param limits maximum time without an event in ms, idle and during a job
 * @returns `found` resolves with an error when a slot exceeds its limit
 */
export function monitorWorkerSlots(events: WorkerEvents, limits: { idle: number; atWork: number } = SILENT_MS) {
  const last = new Map<string, { at: number; isAtWork: boolean }>();
  const note =
    (isAtWork: boolean) =>
    ({ worker }: { worker: { workerId: string } }) =>
      void last.set(worker.workerId, { at: performance.now(), isAtWork });
  events.on("job:start", note(true));
  for (const event of ["worker:create", "worker:getJob:empty", "job:complete"] as const) events.on(event, note(false));
  // `startWorker` handles slots that end.
  events.on("worker:stop", ({ worker }) => void last.delete(worker.workerId));

  const silent = () =>
    [...last].find(([, { at, isAtWork }]) => performance.now() - at > limits[isAtWork ? "atWork" : "idle"]);
  let timer: NodeJS.Timeout;
  const found = new Promise<Error>((resolve) => {
    timer = setInterval(() => {
      const slot = silent();
      if (!slot) return;
      clearInterval(timer);
      const [workerId, { isAtWork }] = slot;
      resolve(new Error(`${workerId} has stopped responding ${isAtWork ? "during a job" : "while idle"}`));
    }, CHECK_MS);
  });
  return { found, close: () => clearInterval(timer) };
}
