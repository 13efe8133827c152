import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test, vi } from "vitest";
import { wrapResponse } from "./wrap-response";

// The log is the environment's.
vi.stubEnv("DATABASE_URL", "postgresql://127.0.0.1/unused");

const server = http.createServer((request, response) => {
  const hold = wrapResponse(response, () => undefined);
  hold({
    isMeant: () => request.url !== "/passes",
    send: async (body) => {
      if (request.url === "/fails") throw new Error("no memory to compress it");
      response.end(body.toString().toUpperCase());
    },
  });
  response.write("lamps ");
  response.end("and cable");
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const read = async (path: string) => (await fetch(origin + path)).text();

test("an answer is handed over whole, or passes", async () => {
  expect(await read("/whole")).toBe("LAMPS AND CABLE");
  expect(await read("/passes")).toBe("lamps and cable");
});

test("an answer that cannot be sent is broken off, and the server answers the next one", async () => {
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  await expect(read("/fails")).rejects.toThrow("fetch failed");
  expect(await read("/whole")).toBe("LAMPS AND CABLE");
  process.off("unhandledRejection", unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
