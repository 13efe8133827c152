import type { ServerResponse } from "node:http";

/** Calls back once, when the headers of an answer are complete and about to go out. */
export function onHead(response: ServerResponse, settle: () => void): void {
  const { writeHead } = response;
  response.writeHead = function settled(this: ServerResponse, status: number, ...rest: unknown[]) {
    response.writeHead = writeHead;
    response.statusCode = status;
    for (const headers of rest) {
      if (typeof headers !== "object" || headers === null || Array.isArray(headers)) continue;
      for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
    }
    settle();
    return response.writeHead(response.statusCode);
  } as ServerResponse["writeHead"];
}
