import type { Reply } from "@/lib/client/request";
import type { ErrorAnswer } from "@/lib/contracts/shared";
import { NDJSON, type Progress, type ProgressLine } from "@/lib/progress";
import { askDesk } from "./ask-desk";

type Options = Parameters<typeof askDesk>[1];
type Tell = (progress: Progress) => void;

/** Maximum duration of a call. */
const LONGEST_MS = 300_000;
/** Maximum silence; the server sends progress more often. */
const SILENT_MS = 30_000;

/**
 * Calls the staff API like `askDesk`, for calls that take minutes.
 * @param tell called with the progress
 */
export async function askWithProgress<T>(path: string, options: Options, tell: Tell): Promise<Reply<T> | null> {
  let ended: { status: number; body: unknown } | undefined;
  const reply = await askDesk<T>(path, {
    ...options,
    headers: { accept: `${NDJSON}, application/json` },
    longestMs: LONGEST_MS,
    async read(response) {
      if (response.headers.get("content-type") !== NDJSON) return response.json();
      ended = await readLines(response, tell);
      return ended.body;
    },
  });
  if (!reply?.ok || !ended || ended.status < 400) return reply;
  return { ok: false, status: ended.status, error: ended.body as ErrorAnswer };
}

/** @throws Error if the stream ends before the response */
async function readLines({ body }: Response, tell: Tell) {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ""; reader; ) {
    const { value, done } = await soon(reader.read());
    if (done) break;
    const lines = (text + value).split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) {
      const parsed = JSON.parse(line) as ProgressLine;
      if ("answer" in parsed) return parsed.answer;
      tell(parsed.progress);
    }
  }
  throw new Error("The response was cut off");
}

async function soon<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The connection timed out")), SILENT_MS);
  });
  return Promise.race([promise, silence]).finally(() => clearTimeout(timer));
}
