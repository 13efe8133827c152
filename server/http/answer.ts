import type { ErrorAnswer } from "@/lib/contracts/shared";
import { troubleOf } from "@/server/core/db-trouble";
import { AppError, errorTable } from "@/server/core/errors";
import { log } from "@/server/core/log";

/** A success with a status, headers or Set-Cookie values of its own. */
export class Answer<T> {
  constructor(
    readonly body: T,
    readonly options: { status?: number; headers?: Record<string, string>; cookies?: string[] } = {},
  ) {}
}

/** The usual success: `{status: 'success', data}` (SHP-API-03). */
export function ok<T>(data: T): { status: "success"; data: T } {
  return { status: "success", data };
}

/** A success that has nothing to hand over but words for the shopper. */
export function done(message: string): { status: "success"; message: string } {
  return { status: "success", message };
}

export function jsonAnswer(
  body: unknown,
  { status = 200, headers, cookies = [] }: { status?: number; headers?: HeadersInit; cookies?: string[] } = {},
): Response {
  const answer = Response.json(body, { status, headers });
  for (const cookie of cookies) answer.headers.append("set-cookie", cookie);
  if (!answer.headers.has("cache-control")) answer.headers.set("cache-control", "no-store");
  return answer;
}

/** A picture that only its owner and staff see. */
export function pictureAnswer(webp: Uint8Array<ArrayBuffer>): Response {
  return new Response(webp, { headers: { "content-type": "image/webp", "cache-control": "no-store" } });
}

/** A drawing; what is drawn changes with the day. */
export function svgAnswer(svg: string): Response {
  return new Response(svg, { headers: { "content-type": "image/svg+xml", "cache-control": "no-store" } });
}

/** A PDF, under the name by which it is saved. */
export function pdfAnswer(pdf: Uint8Array<ArrayBuffer>, file: string): Response {
  const headers = { "content-type": "application/pdf", "content-disposition": `inline; filename="${file}"` };
  return new Response(pdf, { headers: { ...headers, "cache-control": "no-store" } });
}

/** Figures for a spreadsheet. */
export function csvAnswer(csv: string, file: string): Response {
  const headers = {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${file}"`,
  };
  return new Response(csv, { headers: { ...headers, "cache-control": "no-store" } });
}

/** Any thrown thing as the shopper may see it; what is not a refusal of ours is logged and answers 500 or 503. */
export function toErrorResponse(
  error: unknown,
  request: { method: string; path: string; requestId: string | null },
): Response {
  const known = error instanceof AppError ? error : new AppError(troubleOf(error) ?? "INTERNAL", { cause: error });
  const { status, message } = errorTable[known.code];
  // A crowd is turned away by the hundred: each takes a line, not a trace.
  if (known.code === "BUSY") log().warn({ ...request, errorCode: known.code }, "turned away");
  else if (status >= 500) log().error({ ...request, errorCode: known.code, err: error }, "request failed");
  const { errors, data, retryAfter, cookies = [] } = known.details;
  const body: ErrorAnswer = { status: "error", message: known.details.message ?? message, code: known.code };
  if (errors) body.errors = errors;
  if (data !== undefined) body.data = data;
  if (known.code === "NOT_VERIFIED") body.needsVerification = true;
  const wait = retryAfter ?? (status === 503 ? 5 : undefined);
  return jsonAnswer(body, { status, cookies, headers: wait === undefined ? {} : { "retry-after": String(wait) } });
}
