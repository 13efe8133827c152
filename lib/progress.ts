/** Progress of a bulk edit: waiting for another one, checked, written. */
export interface Progress {
  step: "waiting" | "checked" | "written";
  done: number;
  of: number;
}

/** Media type of a streamed response: JSON lines with progress, then the result with its status. */
export const NDJSON = "application/x-ndjson";
export type ProgressLine = { progress: Progress } | { answer: { status: number; body: unknown } };

export function progressWords({ step, done, of }: Progress): string {
  if (step === "waiting") return "Waiting for another bulk edit to finish…";
  if (step === "checked") return `Checking ${of} lines…`;
  return `${done} of ${of} saved`;
}
