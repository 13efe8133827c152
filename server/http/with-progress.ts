import { NDJSON, type Progress, type ProgressLine } from "@/lib/progress";
import { redactPath } from "@/server/core/log";
import { ok, toErrorResponse } from "./answer";

/**
 * Streams progress as NDJSON for long requests; the last line is the response with its status.
 * Clients that do not accept NDJSON get the response only. The work completes even if the client disconnects.
 * @param run the work; an error before its first progress gives a normal error response
 */
export async function withProgress<T>(request: Request, run: (report: (progress: Progress) => void) => Promise<T>) {
  if (!request.headers.get("accept")?.includes(NDJSON)) return ok(await run(() => undefined));
  const lines = new Lines();
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const done = run((progress) => {
    lines.write({ progress });
    begin();
  });
  await Promise.race([begun, done]);
  void done
    .then((data) => ({ status: 200, body: ok(data) as unknown }))
    .catch(async (error) => {
      const refusal = toErrorResponse(error, {
        method: request.method,
        path: redactPath(new URL(request.url).pathname),
        requestId: request.headers.get("x-request-id"),
      });
      return { status: refusal.status, body: await refusal.json() };
    })
    .then((answer) => {
      lines.write({ answer });
      lines.end();
    });
  return new Response(lines.stream, { headers: { "content-type": NDJSON, "cache-control": "no-store" } });
}

/** Stream of JSON lines that ignores a disconnected client. */
class Lines {
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  readonly stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      this.#controller = controller;
    },
    cancel: () => {
      this.#controller = null;
    },
  });

  write(line: ProgressLine): void {
    this.#controller?.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
  }

  end(): void {
    this.#controller?.close();
  }
}
