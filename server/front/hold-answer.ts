import type { ServerResponse } from "node:http";
import { giveUp } from "./give-up";

/**
 * Holds an answer back until it is whole.
 * @param isMeant asked once, when the headers are complete and the first of the body comes; otherwise the answer passes
 * @param send gets the body, and ends the answer
 */
export function holdAnswer(
  response: ServerResponse,
  isMeant: () => boolean,
  send: (body: Buffer) => Promise<void>,
): void {
  const { write, end, flushHeaders } = response;
  const letGo = () => Object.assign(response, { write, end, flushHeaders });
  const chunks: Buffer[] = [];
  let isHeld: boolean | undefined;

  const hold = (): boolean => {
    isHeld ??= !response.headersSent && isMeant();
    if (!isHeld) letGo();
    return isHeld;
  };
  const keep = ([chunk, encoding]: unknown[]) => {
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk, encodingOf(encoding)));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  };

  // Next sends the headers ahead of every body that it pipes.
  response.flushHeaders = () => {
    if (!hold()) Reflect.apply(flushHeaders, response, []);
  };
  response.write = ((...args: unknown[]) => {
    if (!hold()) return Reflect.apply(write, response, args);
    keep(args);
    callbackOf(args)?.();
    return true;
  }) as ServerResponse["write"];
  response.end = ((...args: unknown[]) => {
    if (!hold()) return Reflect.apply(end, response, args);
    keep(args);
    letGo();
    send(Buffer.concat(chunks))
      .then(callbackOf(args))
      .catch((error) => giveUp(response, error));
    return response;
  }) as ServerResponse["end"];
}

function encodingOf(value: unknown): BufferEncoding | undefined {
  return typeof value === "string" ? (value as BufferEncoding) : undefined;
}

function callbackOf(args: unknown[]): (() => void) | undefined {
  return args.find((arg) => typeof arg === "function") as (() => void) | undefined;
}
