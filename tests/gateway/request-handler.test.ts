import http from "node:http";
import net from "node:net";
import zlib from "node:zlib";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { errorAnswer } from "@/lib/contracts/shared";
import { log } from "@/server/core/log";
import { PageCache } from "@/server/gateway/cache/page-cache";
import { markRequest } from "@/server/gateway/next/live-requests";
import { noteChanges } from "@/server/gateway/next/tag-changes.mjs";
import { testDatabase } from "../support/database";
import { serveGateway } from "../support/gateway";

await testDatabase();

const PAGE = `<!DOCTYPE html><html><body>${"<p>lamp</p>".repeat(500)}<script>self.__next_f.push([1,"page"])</script></body></html>`;
const maintenance = { isOn: false, shop: { name: "Kanea", hasLogo: false, ink: "#14213d", contact: null } };
const state = { isClosing: false, isDatabaseAway: false };
const seen: http.IncomingMessage[] = [];
const unfound: string[] = [];
const pages = new PageCache();
/** Whether rendering the cached page currently fails. */
let isBroken = false;

/** Replaces Next, with the kinds of responses that Next sends. */
async function next(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  seen.push(request);
  let size = 0;
  for await (const chunk of request) size += chunk.length;
  const path = request.url?.split("?", 1)[0];
  if (path === "/kept" && isBroken) {
    response.statusCode = 500;
    return void response.setHeader("content-type", "text/html; charset=utf-8").end(PAGE);
  }
  if (path === "/kept") {
    response.setHeader("x-nextjs-cache", "HIT");
    response.setHeader("x-shown-tags", "lamps");
  }
  if (path === "/for-all") {
    await new Promise((resolve) => setTimeout(resolve, 50));
    markRequest(String(request.headers["x-request-id"]), { shownTags: ["lamps"] });
  }
  if (path === "/api/echo") {
    response.setHeader("content-type", "application/json");
    response.flushHeaders();
    response.end(JSON.stringify({ size, pad: "x".repeat(Number(request.headers["x-pad"] ?? 0)) }));
  } else if (path === "/broken") {
    response.statusCode = 500;
    response.setHeader("content-type", "text/html; charset=utf-8").end(PAGE);
  } else if (path === "/nothing-to-show") {
    markRequest(String(request.headers["x-request-id"]), { isUnavailable: true });
    response.setHeader("content-type", "text/html; charset=utf-8").end(PAGE);
  } else if (path === "/nothing-found") {
    markRequest(String(request.headers["x-request-id"]), { searchWithoutResult: "zip drive" });
    response.setHeader("content-type", "text/html; charset=utf-8").end(PAGE);
  } else if (path === "/fails") {
    throw new Error("no answer");
  } else if (path === "/missing") {
    response.statusCode = 404;
    response.setHeader("cache-control", "s-maxage=3600").setHeader("content-type", "text/plain").end("no");
  } else if (path?.startsWith("/_next/static/")) {
    response.statusCode = path.endsWith("shop.js") ? 200 : 404;
    response.setHeader("content-type", "text/javascript").end("shop()");
  } else if (path === "/images/lamp.webp") {
    response.setHeader("cache-control", "public, max-age=0").setHeader("content-type", "image/webp").end("webp");
  } else {
    response.setHeader("cache-control", "s-maxage=3600, stale-while-revalidate=601200");
    response.setHeader("content-security-policy", "default-src 'self'");
    response.setHeader("etag", '"page"');
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader("content-length", Buffer.byteLength(PAGE));
    response.end(PAGE);
  }
}

const server = await serveGateway({
  next,
  maintenance,
  pages,
  searchesWithoutResult: { count: (words) => unfound.push(words) },
  isKnown: (path) => path !== "/unknown/secret",
  state,
});
const { port } = server;

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** Plain node:http, which does not decompress or follow redirects. */
function call(path: string, { body, ...options }: http.RequestOptions & { body?: string | Buffer[] } = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const request = http.request({ host: "127.0.0.1", port, path, agent: false, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on("error", reject);
    if (Array.isArray(body)) for (const chunk of body) request.write(chunk);
    request.end(typeof body === "string" ? body : undefined);
  });
}

const json = (answer: Answer) => JSON.parse(answer.body.toString());

beforeEach(() => {
  Object.assign(maintenance, { isOn: false });
  Object.assign(state, { isClosing: false, isDatabaseAway: false });
  seen.length = 0;
});
afterAll(server.close);

describe("BEYOND-76 a cached page", () => {
  const headers = { "accept-encoding": "gzip", host: "shop.example" };
  const ofOneAnswer = ["x-request-id", "date", "connection", "keep-alive"];
  const lasting = (answer: Answer) =>
    Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !ofOneAnswer.includes(name)));

  test("is the same for any other request data, with a new request id each time", async () => {
    const first = await call("/kept", { headers });
    const second = await call("/kept", { headers });
    const third = await call("/kept", { headers: { ...headers, "x-forwarded-host": "evil.example", cookie: "a=1" } });
    expect(seen).toHaveLength(1);
    for (const answer of [second, third]) expect(zlib.gunzipSync(answer.body).toString()).toBe(PAGE);
    expect(lasting(third)).toEqual(lasting(second));
    expect(lasting(second)).toEqual({ ...lasting(first), "x-nextjs-cache": "HIT" });
    expect(new Set([first, second, third].map((answer) => answer.headers["x-request-id"])).size).toBe(3);
  });

  test("is not sent again to a client that has it, in maintenance, or after a change", async () => {
    const { etag = "" } = (await call("/kept", { headers })).headers;
    await call("/kept", { headers });
    expect((await call("/kept", { headers: { ...headers, "if-none-match": etag } })).status).toBe(304);
    expect((await call("/kept", { headers, method: "HEAD" })).body).toHaveLength(0);
    maintenance.isOn = true;
    expect((await call("/kept", { headers })).status).toBe(503);
    maintenance.isOn = false;
    state.isClosing = true;
    expect((await call("/kept", { headers })).headers.connection).toBe("close");
    state.isClosing = false;
    seen.length = 0;
    noteChanges(["lamps"]);
    await call("/kept", { headers });
    expect(seen).toHaveLength(1);
  });
});

test("that cannot be rendered after a change is sent unchanged", async () => {
  const headers = { "accept-encoding": "gzip", host: "shop.example" };
  const before = await call("/kept", { headers });
  noteChanges(["lamps"]);
  isBroken = true;
  const after = await call("/kept", { headers });
  isBroken = false;
  expect([after.status, after.headers["content-security-policy"], after.headers.etag]).toEqual([
    200,
    before.headers["content-security-policy"],
    before.headers.etag,
  ]);
  expect(zlib.gunzipSync(after.body).toString()).toBe(PAGE);
});

test("is sent with all headers to visitors who waited for its rendering", async () => {
  const options = { headers: { "accept-encoding": "br" } };
  await call("/for-all?sort=name", options);
  seen.length = 0;
  const [first, waited] = await Promise.all([
    call("/for-all?sort=price", options),
    call("/for-all?sort=price", options),
  ]);
  expect(seen).toHaveLength(1);
  const ownHeaders = ["date", "x-request-id"];
  const shared = ({ headers }: Answer) => Object.entries(headers).filter(([name]) => !ownHeaders.includes(name));
  expect(Object.fromEntries(shared(waited))).toEqual(Object.fromEntries(shared(first)));
  expect(zlib.brotliDecompressSync(waited.body).toString()).toBe(PAGE);
});

describe("BEYOND-76 HEAD", () => {
  const OF_ONE_ANSWER = ["x-request-id", "date", "keep-alive"];
  const lasting = ({ status, headers }: Answer) => [
    status,
    Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_ANSWER.includes(name))),
  ];
  const paths = ["/", "/kept", "/api/echo", "/broken", "/nothing-to-show", "/missing", "/images/lamp.webp"];
  const more = ["/_next/static/chunks/shop.js", "/staff", "/%ff", "/products?page=2"];

  test.each([...paths, ...more])("has the headers of GET and no body: %s", async (path) => {
    for (const encoding of ["br", "gzip", "identity"]) {
      const headers = { "accept-encoding": encoding, "x-pad": "5000", host: "shop.example" };
      // The first response may become the cached one.
      await call(path, { headers });
      const [head, get] = [await call(path, { headers, method: "HEAD" }), await call(path, { headers })];
      expect(lasting(head), encoding).toEqual(lasting(get));
      expect(head.body).toHaveLength(0);
      expect(Number(head.headers["content-length"]), encoding).toBe(get.body.length);
      const etag = get.headers.etag ?? '"none"';
      const known = { headers: { ...headers, "if-none-match": etag } };
      expect(lasting(await call(path, { ...known, method: "HEAD" }))).toEqual(lasting(await call(path, known)));
    }
  });

  test("fills the page cache, and is logged as HEAD", async () => {
    const headers = { "accept-encoding": "br", host: "shop.example" };
    noteChanges(["lamps"]);
    vi.spyOn(log(), "isLevelEnabled").mockReturnValue(true);
    const info = vi.spyOn(log(), "info").mockReturnValue(undefined);
    await call("/kept", { headers, method: "HEAD" });
    const get = await call("/kept", { headers });
    expect(seen).toHaveLength(1);
    expect(zlib.brotliDecompressSync(get.body).toString()).toBe(PAGE);
    await vi.waitFor(() => expect(info).toHaveBeenCalledTimes(2));
    expect(info.mock.calls.map(([line]) => (line as unknown as { method: string }).method)).toEqual(["HEAD", "GET"]);
  });

  test("returns the whole, whatever range is requested", async () => {
    await call("/", { method: "HEAD", headers: { range: "bytes=0-9" } });
    expect(seen[0]?.headers).not.toHaveProperty("range");
  });
});

describe("T61 every response", () => {
  test("has the security headers, and a page its own policy once", async () => {
    const { headers } = await call("/");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "strict-transport-security": expect.stringContaining("max-age="),
      "permissions-policy": expect.stringContaining("camera=()"),
      "content-security-policy": "default-src 'self'; upgrade-insecure-requests",
    });
    expect(headers).not.toHaveProperty("x-powered-by");
  });

  test("other than a page may load nothing", async () => {
    expect((await call("/api/echo")).headers["content-security-policy"]).toMatch(/^default-src 'none'/);
  });

  test("for a build file has no document headers; one for a missing file has", async () => {
    const { headers } = await call("/_next/static/chunks/shop.js");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "strict-transport-security": expect.stringContaining("max-age="),
    });
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining([expect.stringMatching(/policy|frame|accept-ch/)]));
    expect((await call("/_next/static/chunks/gone.js")).headers).toHaveProperty("content-security-policy");
  });

  test("names its request like the app and the log", async () => {
    const { headers } = await call("/api/echo", { headers: { "x-request-id": "from-the-proxy-1" } });
    expect(headers["x-request-id"]).toBe("from-the-proxy-1");
    expect(seen[0]?.headers["x-request-id"]).toBe("from-the-proxy-1");
  });

  test("is logged with the client that the proxy reports, and without the search term", async () => {
    vi.spyOn(log(), "isLevelEnabled").mockReturnValue(true);
    const info = vi.spyOn(log(), "info").mockReturnValue(undefined);
    for (const path of ["/kept", "/kept", "/products?search=quill"])
      await call(path, { headers: { "x-forwarded-for": "192.0.2.7" } });
    await vi.waitFor(() => expect(info).toHaveBeenCalledTimes(3));
    expect(info.mock.calls.map(([line]) => line)).toEqual(
      ["/kept", "/kept", "/products"].map((path) =>
        expect.objectContaining({ method: "GET", path, status: 200, address: "192.0.2.7" }),
      ),
    );
    expect(JSON.stringify(info.mock.calls)).not.toContain("quill");
  });

  test("for a path unknown to the build comes from one common page", async () => {
    await call("/unknown/secret?token=abc", { headers: { rsc: "1" } });
    expect([seen[0]?.url, seen[0]?.headers.rsc]).toEqual(["/unknown", undefined]);
  });

  test("about an error has a policy that allows its own scripts", async () => {
    const { status, headers } = await call("/broken");
    expect(status).toBe(500);
    expect(headers["content-security-policy"]).toMatch(/script-src 'self'( 'sha256-[^']+'){2};/);
  });

  test("of a stopping process closes the connection", async () => {
    const agent = new http.Agent({ keepAlive: true });
    expect((await call("/", { agent })).headers.connection).toBe("keep-alive");
    state.isClosing = true;
    expect((await call("/", { agent })).headers.connection).toBe("close");
    agent.destroy();
  });

  test("that never comes ends only its own connection", async () => {
    await expect(call("/fails")).rejects.toThrow("socket hang up");
    expect((await call("/")).status).toBe(200);
  });

  test("that fails because the database is down says so", async () => {
    state.isDatabaseAway = true;
    const { status, headers } = await call("/broken");
    expect(status).toBe(503);
    expect(headers["retry-after"]).toBe("5");
  });
});

describe("a page that reports a failure", () => {
  test("is sent as 503 with Retry-After, is not cached, and does not affect the next response", async () => {
    const headers = { "x-request-id": "same-request-1" };
    const answer = await call("/nothing-to-show", { headers });
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "5"]);
    expect(answer.headers["cache-control"]).toContain("no-store");
    expect((await call("/", { headers })).status).toBe(200);
  });

  test("stays unchanged for the browser's router, which would load it twice", async () => {
    expect((await call("/nothing-to-show", { headers: { rsc: "1" } })).status).toBe(200);
  });
});

test("BEYOND-45 a search without results is counted after its response, for people only", async () => {
  const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36" };
  await call("/nothing-found", { headers: { "user-agent": "bingbot/2.0" } });
  await call("/nothing-found", { headers: phone });
  await call("/", { headers: phone });
  await expect.poll(() => unfound).toEqual(["zip drive"]);
});

describe("size", () => {
  test("a page and JSON are sent as Brotli or gzip, a small response uncompressed", async () => {
    const page = await call("/", { headers: { "accept-encoding": "gzip, br" } });
    expect(page.headers).toMatchObject({ "content-encoding": "br", etag: 'W/"page"', vary: "Accept-Encoding" });
    expect(Number(page.headers["content-length"])).toBe(page.body.length);
    expect(zlib.brotliDecompressSync(page.body).toString()).toBe(PAGE);
    const gzip = await call("/api/echo", { headers: { "accept-encoding": "gzip", "x-pad": "5000" } });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(JSON.parse(zlib.gunzipSync(gzip.body).toString()).pad).toHaveLength(5000);
    const small = await call("/api/echo", { headers: { "accept-encoding": "br" } });
    expect(small.headers).not.toHaveProperty("content-encoding");
    expect(json(small)).toEqual({ size: 0, pad: "" });
  });

  test("a client without Accept-Encoding gets plain bytes", async () => {
    expect((await call("/")).body.toString()).toBe(PAGE);
  });
});

describe("caching", () => {
  test("a client that has a page gets 304 with the page's policy, although Next did not render it", async () => {
    const headers = { "accept-encoding": "br", "if-none-match": 'W/"other", W/"page"' };
    const answer = await call("/account", { headers });
    expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, 'W/"page"']);
    expect(answer.headers["content-security-policy"]).toBe("default-src 'self'; upgrade-insecure-requests");
    expect(seen[0]?.headers).not.toHaveProperty("if-none-match");
    expect((await call("/account", { headers: { ...headers, "if-none-match": '"other"' } })).status).toBe(200);
  });

  test("a shared cache keeps a page for seconds, a browser revalidates each time", async () => {
    expect((await call("/")).headers["cache-control"]).toBe("public, max-age=0, s-maxage=2, stale-while-revalidate=60");
  });

  test("private and missing pages are never cached, pictures for weeks", async () => {
    expect((await call("/checkout/success/abc")).headers["cache-control"]).toBe("private, no-store");
    expect((await call("/missing")).headers["cache-control"]).toBe("private, no-store");
    expect((await call("/images/lamp.webp")).headers["cache-control"]).toMatch(/max-age=2592000/);
  });
});

describe("limits", () => {
  test("a body over 100 KB is refused before the app sees it, also at the payment webhook", async () => {
    for (const path of ["/api/orders", "/api/webhooks/paystack", "/auth/session"]) {
      const answer = await call(path, { method: "POST", body: "x".repeat(102_401) });
      expect(answer.status, path).toBe(413);
      expect(errorAnswer.parse(json(answer)).code).toBe("TOO_LARGE");
    }
    expect(seen).toHaveLength(0);
  });

  test("a body without a content length is refused as soon as it is too long", async () => {
    const chunks = Array.from({ length: 15 }, () => Buffer.alloc(10_000, "x"));
    expect((await call("/api/echo", { method: "POST", body: chunks })).status).toBe(413);
    expect(json(await call("/api/echo", { method: "POST", body: chunks.slice(0, 10) })).size).toBe(100_000);
  });

  test("exactly 100 KB are accepted", async () => {
    expect(json(await call("/api/echo", { method: "POST", body: "x".repeat(102_400) })).size).toBe(102_400);
  });

  test("pages take GET and HEAD only", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]) {
      const { status, headers } = await call("/products", { method });
      expect(status, method).toBe(405);
      expect(headers.allow).toBe("GET, HEAD");
    }
    expect(seen).toHaveLength(0);
  });

  test("the API accepts the methods that it has, and lists them", async () => {
    for (const method of ["TRACE", "PROPFIND", "LOCK", "PURGE"])
      for (const path of ["/api/products", "/auth/session"]) {
        const answer = await call(path, { method });
        expect([answer.status, answer.headers.allow], method).toEqual([
          405,
          "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
        ]);
        expect(errorAnswer.parse(json(answer)).code).toBe("METHOD_NOT_ALLOWED");
        expect(answer.headers["content-type"]).toBe("application/json");
      }
    expect(seen).toHaveLength(0);
  });

  test("an invalid URL is refused by the API, and shows shoppers the not-found page", async () => {
    for (const path of ["/api/products/%", "/api/products/%E0%A4%A", "/api/products?search=%00", "/auth/%00"]) {
      const answer = await call(path);
      expect([answer.status, errorAnswer.parse(json(answer)).code], path).toEqual([400, "VALIDATION"]);
    }
    expect(seen).toHaveLength(0);
    for (const path of ["/products/%00", "/products/%E0%A4%A", "/products?search=a%00", "/%"]) await call(path);
    expect(seen.map(({ url }) => url)).toEqual(Array(4).fill("/unknown"));
  });

  test("T64 an absolute URL as the target, as for a proxy, is refused", async () => {
    const { status, headers } = await call("http://169.254.169.254/latest", {});
    expect([status, headers["content-type"]]).toEqual([400, "text/plain; charset=utf-8"]);
    expect(seen).toHaveLength(0);
  });

  test("T64 two lengths, or a length and chunks, are refused (smuggling)", async () => {
    for (const headers of [
      "Content-Length: 3\r\nContent-Length: 4",
      "Content-Length: 3\r\nTransfer-Encoding: chunked",
    ]) {
      expect(await raw(`POST /api/echo HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\nabc`)).toMatch(/^HTTP\/1.1 400/);
    }
    expect(seen).toHaveLength(0);
  });
});

describe("T64 a header with one value that comes twice", () => {
  const twice = [
    "Host: shop.example\r\nhost: evil.example",
    "Host: shop.example\r\nHost: shop.example",
    "Host: x\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b",
    "Host: x\r\nContent-Type: application/json\r\nContent-Type: text/plain",
    "Host: x\r\nOrigin: http://x\r\nOrigin: http://y",
    "Host: x\r\nSec-Fetch-Site: same-origin\r\nSec-Fetch-Site: cross-site",
  ];

  test.each(twice)("is refused: %j", async (headers) => {
    await call("/kept", { headers: { "accept-encoding": "gzip" } });
    seen.length = 0;
    for (const target of ["GET /", "GET /kept", "POST /api/echo"]) {
      const body = target.startsWith("POST") ? "Content-Length: 0\r\n" : "";
      expect(await raw(`${target} HTTP/1.1\r\n${headers}\r\n${body}\r\n`), target).toMatch(/^HTTP\/1.1 400/);
    }
    expect(seen).toHaveLength(0);
  });

  test("proxies may add repeated headers", async () => {
    const added = "Host: x\r\nX-Forwarded-For: 1.1.1.1\r\nX-Forwarded-For: 2.2.2.2\r\nCookie: a=1\r\nCookie: b=2";
    expect(await raw(`GET / HTTP/1.1\r\n${added}\r\n\r\n`)).toMatch(/^HTTP\/1.1 200/);
  });
});

describe("maintenance", () => {
  beforeEach(() => {
    maintenance.isOn = true;
  });

  test("SHP-MAINT-01 SHP-MAINT-02 SHP-MAINT-05 every page is the maintenance page alone, with 503 and Retry-After", async () => {
    for (const path of ["/", "/products", "/cart", "/no-such-page", "/images/products/lamp.webp"]) {
      const { status, headers, body } = await call(path);
      expect(status, path).toBe(503);
      expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      expect(headers["cache-control"]).toBe("no-store");
      expect(body.toString()).toContain("<h1>Site Under Maintenance</h1>");
      expect(body.toString()).not.toMatch(/<(header|footer|nav|a|script)\b/);
    }
    expect(seen).toHaveLength(0);
  });

  test("SHP-MAINT-03 the first byte is final: no fetch and no spinner", async () => {
    const body = (await call("/")).body.toString();
    expect(body).toMatch(/^<!DOCTYPE html>/);
    expect(body).not.toMatch(/<script|<link|src=|role="status"|animation|Loading/i);
    expect(seen).toHaveLength(0);
  });
});

function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
      socket.destroy();
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}
