import { Client } from "undici";
import { percentile } from "./figures";

/** A request; POST with a body, which is JSON. */
export interface Asked {
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Opens a keep-alive connection. A request resolves with its status after the last byte; 0 if it broke. */
export function connect(port: number) {
  const client = new Client(`http://127.0.0.1:${port}`);
  const request = async ({ path, headers: own, body }: Asked): Promise<number> => {
    const headers: Record<string, string> = { accept: "text/html,*/*", "accept-encoding": "gzip", ...own };
    if (body !== undefined) headers["content-type"] = "application/json";
    try {
      const answer = await client.request({ path, method: body === undefined ? "GET" : "POST", headers, body });
      await answer.body.dump({ limit: Number.MAX_SAFE_INTEGER });
      return answer.statusCode;
    } catch {
      return 0;
    }
  };
  return { request, close: () => client.destroy() };
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
  /** Responses other than 200 and 201. */
  failed: number;
}

/** Sends requests over several connections until the time or the requests run out. */
export async function load({ port, requests, connections, seconds, once = false }: Load): Promise<LoadFigures> {
  const times: number[] = [];
  let failed = 0;
  let next = 0;
  const started = performance.now();
  const keepAsking = async () => {
    const { request, close } = connect(port);
    while (performance.now() < started + seconds * 1000) {
      const asked = requests[once ? next++ : Math.floor(Math.random() * requests.length)];
      if (!asked) break;
      const sent = performance.now();
      const status = await request(asked);
      times.push(performance.now() - sent);
      if (status !== 200 && status !== 201) failed += 1;
    }
    await close();
  };
  await Promise.all(Array.from({ length: connections }, keepAsking));
  const perSecond = (times.length * 1000) / (performance.now() - started);
  return { perSecond, p50: percentile(times, 0.5), p95: percentile(times, 0.95), failed };
}
