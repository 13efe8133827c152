/** How far many products are that are written at once: waiting for somebody else's, checked, written. */
export interface Progress {
  step: "waiting" | "checked" | "written";
  done: number;
  of: number;
}

/** An answer in lines of JSON, for whoever accepts it: how far it is, and last the answer with its status. */
export const NDJSON = "application/x-ndjson";
export type ProgressLine = { progress: Progress } | { answer: { status: number; body: unknown } };

export function progressWords({ step, done, of }: Progress): string {
  if (step === "waiting") return "Waiting for another bulk edit to finish…";
  if (step === "checked") return `Checking ${of} lines…`;
  return `${done} of ${of} saved`;
}
