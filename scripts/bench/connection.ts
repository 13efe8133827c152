import net from "node:net";
import type { Asked } from "./load";

const HEAD_END = "\r\n\r\n";
const LAST_CHUNK = Buffer.from("\r\n0\r\n\r\n");

/** The bytes of a request over HTTP/1.1 for an answer in gzip. */
export function toBytes({ path, headers = {}, body }: Asked): Buffer {
  const all = {
    host: "localhost",
    accept: "text/html,*/*",
    "accept-encoding": "gzip",
    ...(body !== undefined && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(
    `${[`${body === undefined ? "GET" : "POST"} ${path} HTTP/1.1`, ...lines].join("\r\n")}${HEAD_END}${body ?? ""}`,
  );
}

/**
 * A connection that asks, waits for the whole answer and asks again; it looks at no byte of a body. On two cores that the
 * server shares, undici takes twice the time for each answer, which a page that is soon sent would be blamed for.
 */
export class Connection {
  #socket: net.Socket | undefined;
  #settle: ((status: number) => void) | undefined;
  #status = 0;
  #isInBody = false;
  /** Bytes of the body still to come; undefined while it comes in chunks. */
  #missing: number | undefined;
  /** What came before the head's end, or the last bytes of a body in chunks. */
  #tail: Buffer = Buffer.alloc(0);

  constructor(private readonly port: number) {}

  /** @returns the answer's status when its last byte is here; 0 when the connection broke before */
  ask(request: Buffer): Promise<number> {
    return new Promise((resolve) => {
      this.#settle = resolve;
      this.#isInBody = false;
      this.#tail = Buffer.alloc(0);
      this.#socket ??= this.#connect();
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket?.destroy();
  }

  #connect(): net.Socket {
    const socket = net.connect({ port: this.port, host: "127.0.0.1", noDelay: true });
    socket.on("data", (bytes) => this.#read(bytes));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      this.#end(0);
    });
    return socket;
  }

  #end(status: number): void {
    this.#settle?.(status);
    this.#settle = undefined;
  }

  #read(bytes: Buffer): void {
    if (this.#isInBody) {
      this.#readBody(bytes);
      return;
    }
    const head = this.#tail.length > 0 ? Buffer.concat([this.#tail, bytes]) : bytes;
    const end = head.indexOf(HEAD_END);
    if (end < 0) {
      this.#tail = head;
      return;
    }
    const text = head.toString("latin1", 0, end);
    this.#status = Number(text.slice(9, 12));
    const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
    const isChunked = length === undefined && /\r\ntransfer-encoding: *chunked/i.test(text);
    this.#missing = isChunked ? undefined : Number(length ?? 0);
    this.#isInBody = true;
    // With the two bytes before it: a body in chunks may be empty.
    this.#tail = Buffer.alloc(0);
    this.#readBody(head.subarray(isChunked ? end + 2 : end + HEAD_END.length));
  }

  #readBody(bytes: Buffer): void {
    if (this.#missing !== undefined) {
      this.#missing -= bytes.length;
      if (this.#missing <= 0) this.#end(this.#status);
      return;
    }
    const last = bytes.length < LAST_CHUNK.length ? Buffer.concat([this.#tail, bytes]) : bytes;
    this.#tail = last.subarray(-LAST_CHUNK.length);
    if (this.#tail.equals(LAST_CHUNK)) this.#end(this.#status);
  }
}
