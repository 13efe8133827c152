import { INTERNAL_HEADER } from "@/server/core/internal-secret";

const LONGEST_MS = 10_000;

interface LoopbackCall {
  method?: string;
  json?: unknown;
  signal?: AbortSignal;
}

/** A call of the gateway to its own process: what Next keeps in memory is this process's alone. */
export type Loopback = (path: string, init?: LoopbackCall) => Promise<Response>;

/**
 * @param origin where this process listens
 * @param secret INTERNAL_SECRET; without it the gateway may ask for no more than anybody
 */
export function makeLoopback(origin: string, secret = ""): Loopback {
  return (path, { method = "GET", json, signal } = {}) =>
    fetch(origin + path, {
      method,
      redirect: "manual",
      signal: AbortSignal.any([AbortSignal.timeout(LONGEST_MS), ...(signal ? [signal] : [])]),
      headers: {
        // What browsers ask for, so that the compressed copy is made now and not at a shopper's request.
        "accept-encoding": "br",
        [INTERNAL_HEADER]: secret,
        ...(json === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
}

/** The address by which a process reaches itself. */
export function loopbackOrigin(port: number, host: string | undefined): string {
  const isAny = host === undefined || host === "0.0.0.0" || host === "::";
  const name = isAny ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
