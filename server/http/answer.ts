import type { ErrorAnswer } from "@/lib/contracts/shared";
import { classifyDbError } from "@/server/core/db-error";
import { AppError, errorTable } from "@/server/core/errors";
import { log } from "@/server/core/log";

/** Success with its own status, headers or Set-Cookie values. */
export class Answer<T> {
  constructor(
    readonly body: T,
    readonly options: { status?: number; headers?: Record<string, string>; cookies?: string[] } = {},
  ) {}
}

/** Success with data: `{status: 'success', data}` (SHP-API-03). */
export function ok<T>(data: T): { status: "success"; data: T } {
  return { status: "success", data };
}

/** Success with a message only. */
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

/** File that is never cached. */
function fileAnswer(body: BodyInit, type: string, disposition?: string): Response {
  const headers = { "content-type": type, "cache-control": "no-store" };
  return new Response(body, { headers: { ...headers, ...(disposition && { "content-disposition": disposition }) } });
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Private picture. */
export const pictureAnswer = (webp: Bytes) => fileAnswer(webp, "image/webp");

/** Chart. */
export const svgAnswer = (svg: string) => fileAnswer(svg, "image/svg+xml");

/** PDF with its file name. */
export const pdfAnswer = (pdf: Bytes, file: string) => fileAnswer(pdf, "application/pdf", `inline; filename="${file}"`);

/** CSV file to download. */
export const csvAnswer = (csv: string, file: string) =>
  fileAnswer(csv, "text/csv; charset=utf-8", `attachment; filename="${file}"`);

/** Converts an error to a response; an unexpected error is logged and answers 500 or 503. */
export function toErrorResponse(
  error: unknown,
  request: { method: string; path: string; requestId: string | null },
): Response {
  const known =
    error instanceof AppError ? error : new AppError(classifyDbError(error) ?? "INTERNAL", { cause: error });
  const { status, message } = errorTable[known.code];
  // Under load there are hundreds of BUSY refusals, so log no stack trace.
  if (known.code === "BUSY") log().warn({ ...request, errorCode: known.code }, "request refused: too busy");
  else if (status >= 500) log().error({ ...request, errorCode: known.code, err: error }, "request failed");
  const { errors, data, retryAfter, cookies = [] } = known.details;
  const body: ErrorAnswer = { status: "error", message: known.details.message ?? message, code: known.code };
  if (errors) body.errors = errors;
  if (data !== undefined) body.data = data;
  if (known.code === "NOT_VERIFIED") body.needsVerification = true;
  const wait = retryAfter ?? (status === 503 ? 5 : undefined);
  return jsonAnswer(body, { status, cookies, headers: wait === undefined ? {} : { "retry-after": String(wait) } });
}
