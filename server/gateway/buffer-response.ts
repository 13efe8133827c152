import type { ServerResponse } from "node:http";
import { log } from "@/server/core/log";

/** Buffers a response until it is complete. */
interface Buffering {
  /** Called once before the headers are sent; false sends the response unbuffered. */
  isBuffered: () => boolean;
  /** Gets the body and ends the response. */
  send: (body: Buffer) => Promise<void>;
}

/**
 * Replaces methods of a response, because Next writes to it directly.
 * @param onHead called once before the headers are sent
 * @returns a function that buffers the body, to be called before it starts
 */
export function bufferResponse(response: ServerResponse, onHead: () => void): (buffering: Buffering) => void {
  const { writeHead, write, end, flushHeaders } = response;
  const chunks: Buffer[] = [];
  let hold: Buffering | undefined;
  let isHolding = false;

  const holds = (): boolean => {
    if (isHolding || !hold) return isHolding;
    isHolding = !response.headersSent && hold.isBuffered();
    if (!isHolding) hold = undefined;
    return isHolding;
  };
  const keep = (args: unknown[]) => {
    const chunk = bytesOf(args);
    if (chunk) chunks.push(chunk);
  };

  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.writeHead = writeHead;
    response.statusCode = status;
    for (const headers of rest) setHeaders(response, headers);
    onHead();
    return response.writeHead(response.statusCode);
  }) as ServerResponse["writeHead"];
  // Next flushes the headers before each body that it pipes.
  response.flushHeaders = () => {
    if (!holds()) Reflect.apply(flushHeaders, response, []);
  };
  response.write = ((...args: unknown[]) => {
    if (!holds()) return Reflect.apply(write, response, args);
    keep(args);
    callbackOf(args)?.();
    return true;
  }) as ServerResponse["write"];
  response.end = ((...args: unknown[]) => {
    if (!hold || !holds()) {
      if (!response.headersSent) setLength(response, args);
      return Reflect.apply(end, response, args);
    }
    const { send } = hold;
    keep(args);
    hold = undefined;
    isHolding = false;
    send(Buffer.concat(chunks))
      .then(callbackOf(args))
      .catch((error) => breakOff(response, error));
    return response;
  }) as ServerResponse["end"];

  return (wanted) => {
    hold = wanted;
  };
}

/** Sets headers in both forms that `writeHead` takes: an object, or alternating names and values. */
function setHeaders(response: ServerResponse, headers: unknown): void {
  if (Array.isArray(headers)) {
    const pairs = headers.flatMap((name, at) =>
      at % 2 === 0 ? [[String(name), String(headers[at + 1])] as const] : [],
    );
    for (const [name] of pairs) response.removeHeader(name);
    for (const [name, value] of pairs) response.appendHeader(name, value);
  } else if (typeof headers === "object" && headers !== null)
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
}

/** Aborts a failed response, so that the client sees that it is incomplete. */
export function breakOff(response: ServerResponse, error: unknown): void {
  // Already refused, or the client has disconnected.
  if (response.writableEnded || response.destroyed) return;
  log().error({ err: error, requestId: response.getHeader("x-request-id") }, "response aborted");
  response.destroy();
}

/** Sets the length of a body in one piece; Node does so for GET but not for HEAD. */
function setLength(response: ServerResponse, args: unknown[]): void {
  if (response.statusCode === 204 || response.statusCode === 304 || response.hasHeader("transfer-encoding")) return;
  if (!response.hasHeader("content-length")) response.setHeader("content-length", bytesOf(args)?.length ?? 0);
}

function bytesOf([chunk, encoding]: unknown[]): Buffer | undefined {
  if (typeof chunk === "string") return Buffer.from(chunk, encodingOf(encoding));
  if (chunk instanceof Uint8Array) return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  return undefined;
}

function encodingOf(value: unknown): BufferEncoding | undefined {
  return typeof value === "string" ? (value as BufferEncoding) : undefined;
}

function callbackOf(args: unknown[]): (() => void) | undefined {
  return args.find((arg) => typeof arg === "function") as (() => void) | undefined;
}
