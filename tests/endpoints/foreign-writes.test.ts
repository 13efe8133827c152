import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";

/** Calls the route handlers directly: a refused request has no effect. */

type Route = Record<string, (request: Request, context: { params: Promise<object> }) => Promise<Response>>;

const WRITES = ["POST", "PUT", "PATCH", "DELETE"];
const HOST = "shop.example";
vi.stubEnv("DATABASE_URL", "postgresql://127.0.0.1/unused");
vi.stubEnv("APP_URL", `https://${HOST}`);

const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
  (file) => path.basename(file) === "route.ts",
);
const routes = await Promise.all(
  files.map(async (file) => [file, (await import(path.resolve("app", file))) as Route] as const),
);
const writes = routes.flatMap(([file, route]) =>
  WRITES.flatMap((method) => (route[method] ? [[`${method} ${file}`, method, route[method]] as const] : [])),
);

const foreign: Record<string, string>[] = [
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "cross-site", origin: `https://${HOST}` },
  { "sec-fetch-site": "same-site", origin: "https://blog.shop.example" },
  { origin: "https://evil.example" },
  { origin: `http://${HOST}` },
  { origin: "null" },
  { origin: `https://${HOST}.evil.example` },
  { authorization: "Bearer x", "sec-fetch-site": "cross-site" },
  { authorization: "Bearer x", origin: "https://evil.example" },
];

test("the list of writes includes next-auth's and the sign-out", () => {
  const names = writes.map(([name]) => name);
  expect(names).toContain("POST auth/logout/route.ts");
  expect(names).toContain("POST api/auth/[...nextauth]/route.ts");
  expect(names.length).toBeGreaterThan(30);
});

test.each(writes)(
  "T16 %s from another site's page is refused, with and without cookies, and sets none",
  async (_, method, run) => {
    for (const headers of foreign)
      for (const cookie of ["", "kanea_session=x"]) {
        const request = new Request(`https://${HOST}/x`, {
          method,
          headers: { host: HOST, ...headers, ...(cookie && { cookie }) },
        });
        const answer = await run(request, { params: Promise.resolve({ nextauth: ["signout"] }) });
        expect([answer.status, answer.headers.getSetCookie()], JSON.stringify(headers)).toEqual([403, []]);
      }
  },
);
