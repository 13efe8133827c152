import { NDJSON, type Progress, type ProgressLine } from "@/lib/progress";
import { redactPath } from "@/server/core/log";
import { ok, toErrorResponse } from "./answer";

/**
 * Answers what takes long. Whoever accepts NDJSON reads how far it is, line by line, and in the last line the answer with
 * its status; anybody else gets the answer alone. It is done to its end also when nobody listens any more.
 * @param run is told where to say how far it is; what it throws before it first does is refused as everywhere
 */
export async function withProgress<T>(request: Request, run: (tell: (progress: Progress) => void) => Promise<T>) {
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

/** Lines of JSON for a reader who may have gone. */
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
