import net from "node:net";
import { percentile } from "./figures";

/** A request; POST with a body, which is JSON. */
export interface Asked {
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

const HEAD_END = "\r\n\r\n";
const LAST_CHUNK = Buffer.from("\r\n0\r\n\r\n");

/** Bytes of an HTTP/1.1 request that accepts gzip. */
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
 * Keep-alive connection that waits for a whole answer and parses no body. autocannon served half as many requests from the
 * same server on two cores (13,136 and 26,379 a second, 27 November 2026): a cached page would be measured by its client.
 */
export class Connection {
  #socket: net.Socket | undefined;
  #settle: ((status: number) => void) | undefined;
  #status = 0;
  #isInBody = false;
  /** Missing bytes of the body; undefined if it is chunked. */
  #missing: number | undefined;
  /** The unfinished head, or the last bytes of a chunked body. */
  #tail: Buffer = Buffer.alloc(0);

  constructor(private readonly port: number) {}

  /** @returns the status after the last byte; 0 if the connection broke */
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
    // With the two bytes before it: a chunked body may be empty.
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

export interface Load {
  port: number;
  requests: Asked[];
  connections: number;
  seconds: number;
  /** Sends each request once, in order, and ends with the last; otherwise each is chosen at random. */
  once?: boolean;
}

export interface LoadFigures {
  perSecond: number;
  /** In ms. */
  p50: number;
  p95: number;
  /** Answers other than 200 and 201. */
  failed: number;
}

/** Asks over some connections until the time or the requests are over. */
export async function load({ port, requests, connections, seconds, once = false }: Load): Promise<LoadFigures> {
  const texts = requests.map(toBytes);
  const times: number[] = [];
  let failed = 0;
  let next = 0;
  const started = performance.now();
  const keepAsking = async () => {
    const connection = new Connection(port);
    while (performance.now() < started + seconds * 1000) {
      const request = texts[once ? next++ : Math.floor(Math.random() * texts.length)];
      if (!request) break;
      const asked = performance.now();
      const status = await connection.ask(request);
      times.push(performance.now() - asked);
      if (status !== 200 && status !== 201) failed += 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, keepAsking));
  const perSecond = (times.length * 1000) / (performance.now() - started);
  return { perSecond, p50: percentile(times, 0.5), p95: percentile(times, 0.95), failed };
}
