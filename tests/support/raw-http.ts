import http from "node:http";

export interface RawReply {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

export interface RawRequest {
  method: string;
  /** Sent unchanged, without normalisation or redirects. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A request by Node's own client, which sends what `fetch` refuses. */
export function sendRaw(origin: string, { method, path, headers = {}, body }: RawRequest): Promise<RawReply> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const request = http.request(origin, { method, path, agent, headers: { ...length, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    request.on("error", reject);
    request.end(body);
  });
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
