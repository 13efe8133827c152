import type { IncomingMessage } from "node:http";

/** Whether a request announces more than it may bring. */
export function announcesTooMuch(request: IncomingMessage, limitBytes: number): boolean {
  const length = request.headers["content-length"];
  return length !== undefined && !(Number(length) <= limitBytes);
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
