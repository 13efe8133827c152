import type { WorkerEvents } from "graphile-worker";

/**
 * Longest without a sign, in ms. An idle place asks the queue every 2 s, and its statements end after 35 s; no job of ours
 * takes a tenth of what one may take here.
 */
const SILENT_MS = { idle: 90_000, atWork: 15 * 60_000 } as const;
const LOOK_MS = 5_000;

/**
 * Watches the places of a worker: one whose connection was lost at a bad moment can wait for an answer for ever, without an
 * error and without a job.
 * @param events where the library tells what its places do
 * @param limits longest without a sign, in ms, for an idle place and for one at work
 * @returns `found` resolves with the reason when a place has been silent for too long
 */
export function watchPlaces(events: WorkerEvents, limits: { idle: number; atWork: number } = SILENT_MS) {
  const last = new Map<string, { at: number; isAtWork: boolean }>();
  const note =
    (isAtWork: boolean) =>
    ({ worker }: { worker: { workerId: string } }) =>
      void last.set(worker.workerId, { at: performance.now(), isAtWork });
  events.on("job:start", note(true));
  for (const sign of ["worker:create", "worker:getJob:empty", "job:complete"] as const) events.on(sign, note(false));
  // A place that ends is told by other means.
  events.on("worker:stop", ({ worker }) => void last.delete(worker.workerId));

  const silent = () =>
    [...last].find(([, { at, isAtWork }]) => performance.now() - at > limits[isAtWork ? "atWork" : "idle"]);
  let timer: NodeJS.Timeout;
  const found = new Promise<Error>((resolve) => {
    timer = setInterval(() => {
      const place = silent();
      if (!place) return;
      clearInterval(timer);
      const [workerId, { isAtWork }] = place;
      resolve(new Error(`${workerId} gave no sign for too long while it ${isAtWork ? "did a job" : "had none"}`));
    }, LOOK_MS);
  });
  return { found, close: () => clearInterval(timer) };
}
