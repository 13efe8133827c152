import { createHmac } from "node:crypto";
import { readdirSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { endpoints as publicEndpoints } from "@/lib/contracts";
import { openApiDocument } from "@/lib/contracts/openapi";
import { staffEndpoints } from "@/lib/contracts/staff";
import { newCustomer } from "../support/customers";
import { attacksOn, type Known, oddAddresses, type Target, targetsOf } from "../support/fuzz";
import { show, stateOfAll, whatIsWrong } from "../support/fuzz-judge";
import { ODD_STRINGS } from "../support/odd-strings";
import { addProduct, orderBody } from "../support/orders";
import { comeBack } from "../support/patience";
import { type RawReply, type RawRequest, sendRaw } from "../support/raw-http";
import { IS_LONG } from "../support/test-environment";
import { GUEST, type RunningShop, runShop } from "./support";

// Hundreds of requests in one test, possibly on a busy machine.
vi.setConfig({ testTimeout: 600_000 });

/** Fixed seed; another one tests other values, and more runs test more of them. */
const { FUZZ_SEED = "20261122", FUZZ_RUNS = IS_LONG ? "3" : undefined } = process.env;
const SCOPE = { seed: Number(FUZZ_SEED), runs: Number(FUZZ_RUNS ?? 1), isWhole: FUZZ_RUNS !== undefined };
/** A response may take five seconds, or more on a busy machine, in proportion to an ordinary one. */
const SLOW_MS = 5_000;
const SLOW_TIMES = 10;
const AT_ONCE = 6;
const cookies = { session: "session", guestProof: "proof" };
/** The desk's endpoints are not in the public document. */
const document = openApiDocument("", cookies, { ...publicEndpoints, ...staffEndpoints });
const endpoints = targetsOf(document, {}).map(({ name }) => name);

let shop: RunningShop;
let origin: string;
let token: string;
let known: Known;
let targets: Map<string, Target>;
let serial = 0;
let slowMs = SLOW_MS;

beforeAll(async () => {
  shop = await runShop("fuzz", { worker: false });
  origin = shop.urls[0] ?? "";
  const { id, email, password } = await newCustomer((sql, values = []) => shop.db.$queryRawUnsafe(sql, ...values));
  // An account with all permissions gets furthest.
  await shop.db.user.update({ where: { id }, data: { role: "admin" } });
  const login = await ask({ method: "POST", path: "/api/users/login", body: JSON.stringify({ email, password }) });
  token = JSON.parse(login.text).token;
  const product = await addProduct(shop.db, { onHand: 1_000 });
  const body = JSON.stringify(orderBody([{ product: product.id, quantity: 1 }], { payment: { method: "card" } }));
  const order = await ask({ method: "POST", path: "/api/orders", body, headers: signedIn() });
  known = {
    id: product.id,
    productId: product.id,
    product: product.id,
    slug: product.slug,
    orderId: JSON.parse(order.text).data._id,
    reference: "KN-0000",
    email: "ama@example.com",
    phone: "0241234567",
    phoneNumber: "0241234567",
    ...GUEST,
  };
  known.orderId ??= "ORD000000";
  targets = new Map(targetsOf(document, known).map((target) => [target.name, target]));
  // A login is slow by design.
  const wrong = { method: "POST", path: "/api/users/login", body: JSON.stringify({ email, password: "not-this-one" }) };
  const ordinary = await Promise.all(Array.from({ length: AT_ONCE }, () => ask(wrong)));
  slowMs = Math.max(SLOW_MS, SLOW_TIMES * Math.max(...ordinary.map(({ ms }) => ms)));
});
afterAll(() => shop?.stop());

const signedIn = () => ({ authorization: `Bearer ${token}` });

/** Each request has its own client address, so that none uses up another's attempts. @returns the response and its time */
function ask(request: RawRequest): Promise<RawReply & { ms: number }> {
  serial += 1;
  const address = `10.${(serial >> 16) & 255}.${(serial >> 8) & 255}.${serial & 255}`;
  const headers = { "content-type": "application/json", "x-forwarded-for": address, ...request.headers };
  const send = async () => {
    const started = performance.now();
    const reply = await sendRaw(origin, { ...request, headers });
    return { ...reply, ms: performance.now() - started };
  };
  // A lasting 503 is caused by the request, a temporary one by the machine.
  return comeBack(send, (reply) => reply.headers["retry-after"]);
}

/** Sends requests a few at a time. @returns the problems of their responses, and the refused requests */
async function outcomeOf(requests: RawRequest[]): Promise<{ failures: string[]; refused: RawRequest[] }> {
  const waiting = [...requests];
  const failures: string[] = [];
  const refused: RawRequest[] = [];
  const work = async () => {
    for (let request = waiting.pop(); request; request = waiting.pop()) {
      let reply = await ask(request);
      // Again, because the machine may have been busy.
      if (reply.ms > slowMs) reply = await ask(request);
      const wrong = whatIsWrong(request, reply, slowMs);
      if (wrong) failures.push(`${reply.status}, ${wrong}: ${reply.text.slice(0, 120)} for ${show(request)}`);
      else if (reply.status >= 400) refused.push(request);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { failures, refused };
}

const failuresOf = async (requests: RawRequest[]) => (await outcomeOf(requests)).failures;

/** How many refused requests of an endpoint are repeated to check that they write nothing. */
const SENT_AGAIN = 5;

describe("T01 T25 every parameter of the OpenAPI document with invalid values", () => {
  test.each(endpoints)("%s", async (name) => {
    const target = targets.get(name);
    if (!target) throw new Error(`No endpoint ${name}`);
    const requests = attacksOn(target, SCOPE);
    const asCustomer = requests.map((request) => ({ ...request, headers: { ...signedIn(), ...request.headers } }));
    const { failures, refused } = await outcomeOf(target.path.includes("/logout") ? requests : asCustomer);
    expect(failures).toEqual([]);
    await shop.db.rateLimit.deleteMany();
    const some = refused.filter((_, at) => at % Math.ceil(refused.length / SENT_AGAIN) === 0);
    const before = await stateOfAll(shop.db);
    expect((await outcomeOf(some)).refused).toHaveLength(some.length);
    expect(await stateOfAll(shop.db), "a refused request writes nothing").toEqual(before);
    await shop.db.rateLimit.deleteMany();
  });
});

describe("known former failures", () => {
  const get = (path: string) => ({ method: "GET", path });
  test.each<[number, RawRequest]>([
    [400, get("/api/products?minPrice=21474836.48")],
    [400, get("/api/products?maxPrice=99999999")],
    [200, get("/api/products?maxPrice=21474836.47")],
    [200, get("/api/products?search=constructor")],
    [200, get("/api/products?search=__proto__")],
    [400, get("/api/products/%")],
    [400, get("/api/products/slug/%00")],
    [400, get("/api/products/slug/%E0%A4%A")],
    [400, get("/api/products?brand=%00")],
    [405, { method: "TRACE", path: "/api/products" }],
    [405, { method: "TRACE", path: "/" }],
    [404, get("/products/%00")],
    [404, get("/products/%E0%A4%A")],
    [404, get("/categories/%ff/products")],
    [404, get("/products?search=%00")],
  ])("%i for %j", async (status, request) => {
    const reply = await ask(request);
    expect(reply.status, reply.text.slice(0, 300)).toBe(status);
    if (status === 405) expect(reply.headers.allow).toContain("GET, HEAD");
  });

  test("an order beyond the database's integers is refused with a message", async () => {
    const house = await addProduct(shop.db, { onHand: 10, pricePesewas: 2_000_000_000 });
    const body = JSON.stringify(orderBody([{ product: house.id, quantity: 2 }], { payment: { method: "card" } }));
    const reply = await ask({ method: "POST", path: "/api/orders", body, headers: GUEST });
    expect([reply.status, JSON.parse(reply.text).code]).toEqual([409, "ORDER_TOO_LARGE"]);
    const quote = JSON.stringify({ items: [{ product: house.id, quantity: 999 }] });
    expect((await ask({ method: "POST", path: "/api/orders/quote", body: quote })).status).toBe(200);
  });

  test.each(["\\u0000", "\\ud800"])("a signed event with %s in it is accepted", async (odd) => {
    const body = `{"event":"charge.success","data":{"reference":"KN-FORGOTTEN_BUYER","note":"${odd}"}}`;
    const signature = createHmac("sha512", shop.env.PAYSTACK_SECRET_KEY ?? "").update(body);
    const headers = { "x-paystack-signature": signature.digest("hex") };
    expect((await ask({ method: "POST", path: "/api/webhooks/paystack", body, headers })).status).toBe(200);
  });
});

describe("pages and headers", () => {
  const odd = ["constructor", "__proto__", "%00", "%E0%A4%A", "%", "%2500", "..%2f..%2f", "%0d%0aa", "x".repeat(3_000)];

  test("T59 T61 no URL of a page fails or reflects markup", async () => {
    const pages = readdirSync("app", { recursive: true, encoding: "utf8" })
      .filter((file) => path.basename(file) === "page.tsx")
      .map((file) => `/${path.posix.dirname(file.replaceAll("\\", "/"))}`.replace(/\/\([^)]+\)|\/\./g, "") || "/");
    expect(pages.length).toBeGreaterThan(25);
    const texts = fc.sample(fc.constantFrom(...ODD_STRINGS), { seed: SCOPE.seed, numRuns: SCOPE.runs });
    const addresses = [...odd, ...texts].flatMap((text) => [
      ...oddAddresses(pages, text),
      ...["/sitemaps/", "/feeds/", "/o/", "/"].map((start) => oddAddresses([`${start}[text]`], text)[0] ?? ""),
      ...oddAddresses(["/products?search=[text]", "/payment/verify?reference=[text]", "/login?from=[text]"], text),
    ]);
    const names = [
      "search",
      "category",
      "brand",
      "minPrice",
      "maxPrice",
      "page",
      "sort",
      "view",
      "featured",
      "utm_source",
    ];
    for (const value of ["constructor", "__proto__", "%E0%A4%A", "21474836.48", "99999999", "-1", "%F0%9F%92%A1"])
      addresses.push(`/products?${names.map((name) => `${name}=${value}`).join("&")}`);
    expect(await failuresOf(addresses.map((path) => ({ method: "GET", path })))).toEqual([]);
  });

  test("no header makes a page or the API fail", async () => {
    const texts = [
      "",
      " ",
      "x".repeat(4_000),
      "%",
      "%E0%A4%A",
      "\xff\xfe",
      '"',
      "=;=;,,",
      "constructor",
      "bytes=9-1,-",
      "*/*;q=x",
    ];
    const names = [
      ...["authorization", "cookie", "if-none-match", "if-modified-since", "range", "accept-encoding", "accept"],
      ...["accept-language", "content-type", "origin", "referer", "x-forwarded-for", "x-forwarded-proto", "forwarded"],
      ...["x-request-id", "x-session", "idempotency-key", "rsc", "next-router-state-tree", "next-router-prefetch"],
      ...["next-url", "next-router-segment-prefetch", "purpose", "save-data", "x-paystack-signature", "host"],
    ];
    const paths = ["/", "/products", "/products/none", "/api/products?limit=1", "/auth/session", "/favicon.ico"];
    const requests = names.flatMap((name, index) =>
      texts.map((text, at) => ({
        method: "GET",
        path: paths[(index + at) % paths.length] ?? "/",
        headers: { [name]: text },
      })),
    );
    expect(await failuresOf(requests)).toEqual([]);
  });
});

test("an aborted upload is no server error", async () => {
  const failures = () =>
    shop
      .output()
      .split("\n")
      .filter((line) => /ECONNRESET|request failed.*quote|quote.*request failed/.test(line)).length;
  const before = failures();
  const { hostname, port } = new URL(origin);
  const socket = net.connect(Number(port), hostname);
  await new Promise((resolve) => socket.once("connect", resolve));
  const head = "POST /api/orders/quote HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n";
  await new Promise<void>((resolve) => socket.write(`${head}content-length: 500\r\n\r\n{"items":`, () => resolve()));
  // When another request has been answered, this one is being read.
  await ask({ method: "GET", path: "/api/health" });
  socket.resetAndDestroy();
  for (let times = 0; times < 10; times++) await ask({ method: "GET", path: "/api/health" });
  expect(failures(), shop.output()).toBe(before);
});

test("the shop still works after all of it", async () => {
  expect((await ask({ method: "GET", path: "/api/health" })).status).toBe(200);
  expect(shop.output()).not.toMatch(/uncaught|unhandled|heap out of memory/i);
});
