import type { IncomingMessage } from "node:http";

/** Whether a request announces more than it may bring. */
export function announcesTooMuch(request: IncomingMessage, limitBytes: number): boolean {
  const length = request.headers["content-length"];
  return length !== undefined && !(Number(length) <= limitBytes);
}

/** Beyond this the rest of a refused body is not waited for: its sender is cut off. */
const PATIENCE_BYTES = 64 * 1024 * 1024;

/** Whether the connection may live on: a sender that is cut off while sending may never see the refusal. */
export function mayFinishSending(request: IncomingMessage): boolean {
  return Number(request.headers["content-length"]) <= PATIENCE_BYTES;
}

/**
 * Watches a body that comes without an announced length, as it passes on its way to whoever reads it.
 * @param refuse called once, when the limit is passed; nothing more is let through
 */
export function limitBody(request: IncomingMessage, limitBytes: number, refuse: () => void): void {
  let size = 0;
  const push = request.push.bind(request);
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    if (chunk === null) return push(null);
    if (size > limitBytes) return false;
    size += chunk.length;
    if (size <= limitBytes) return push(chunk, encoding);
    refuse();
    return false;
  };
}
