import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeCaches } from "@/tests/support/fake-caches";
import { deleteUnused, storeOfflinePage } from "./page-store";
import { storeOpenPage, storeVisited } from "./store-visited";
import { strategies } from "./strategies";
import { TIMEOUT_MS } from "./with-timeout";

const ORIGIN = "https://shop.example";
const html = (text: string, status = 200) =>
  new Response(`<html><head><title>${text} | Kanea</title></head><body><h1>${text}</h1></body></html>`, {
    status,
    headers: { "content-type": "text/html; charset=utf-8" },
  });

/** Responses of the shop by path; a missing path never responds. */
let shop: Record<string, () => Response | Promise<Response>>;
let isCut: boolean;
const asked: string[] = [];
let caches: FakeCaches;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-23T14:20:00Z") });
  [shop, isCut, caches] = [{}, false, new FakeCaches(ORIGIN)];
  asked.length = 0;
  vi.stubGlobal("self", { location: { origin: ORIGIN } });
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("fetch", (input: Request | string) => {
    const { pathname } = new URL(typeof input === "string" ? input : input.url, ORIGIN);
    asked.push(pathname);
    if (isCut) return Promise.reject(new TypeError("Failed to fetch"));
    return new Promise((resolve) => shop[pathname] && resolve(shop[pathname]()));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends a request to the worker and waits until it is idle. */
async function ask(way: keyof typeof strategies, path: string): Promise<string> {
  const works: Promise<unknown>[] = [];
  const request = new Request(new URL(path, ORIGIN));
  const response = await strategies[way]({ request, waitUntil: (work) => void works.push(work) });
  const text = response.type === "error" ? "error" : `${response.status} ${await response.text()}`;
  if (isCut || shop[path]) await Promise.all(works);
  return text;
}

/** The same, while the clock advances. */
async function askFor(ms: number, way: keyof typeof strategies, path: string): Promise<string> {
  let said = "waiting";
  void ask(way, path).then((text) => {
    said = text;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return said;
}

const OFFLINE = `<h1>Not reached</h1><a href="/offline">Try again</a><section id="seen" hidden=""><li data-seen=""><a href="%address%">%title%</a></li></section>`;

async function install(): Promise<void> {
  shop["/offline"] = () => new Response(OFFLINE);
  await storeOfflinePage();
}

test("BEYOND-59 a visited page comes from the server while it responds, else from the cache with its age", async () => {
  await install();
  shop["/faq"] = () => html("Questions");
  expect(await ask("page", "/faq")).toBe(`200 ${await html("Questions").text()}`);
  vi.setSystemTime(new Date("2026-11-23T18:00:00Z"));
  isCut = true;
  const copy = await ask("page", "/faq");
  expect(copy).toContain("You're offline. This page is from 14:20;");
  expect(copy).toContain("<h1>Questions</h1>");
  const unseen = await ask("page", "/terms");
  expect(unseen).toContain("Not reached");
  expect(unseen).toContain('<a href="/terms">Try again</a>');
  expect(unseen).toContain('<a href="/faq">Questions</a>');
});

test("BEYOND-23 BEYOND-59 private pages are never cached, not even if the page reports them", async () => {
  await install();
  for (const path of ["/account", "/cart", "/checkout", "/payment/verify", "/track-order", "/staff", "/login"]) {
    shop[path] = () => html("Mine");
    expect(await ask("page", path)).toContain("Mine");
    await storeOpenPage(ORIGIN + path);
    await storeVisited(path);
    isCut = true;
    expect(await ask("page", path), path).toContain("Not reached");
    isCut = false;
  }
  expect(caches.addresses()).toEqual(["/offline"]);
});

test("BEYOND-59 any response of the server takes precedence over the cache: closed, failing, gone", async () => {
  await install();
  shop["/faq"] = () => html("Questions");
  await ask("page", "/faq");
  shop["/faq"] = () => html("Site Under Maintenance", 503);
  expect(await ask("page", "/faq")).toContain("503 ");
  isCut = true;
  expect(await ask("page", "/faq")).toContain("<h1>Questions</h1>");
  isCut = false;
  shop["/faq"] = () => html("Gone", 404);
  await ask("page", "/faq");
  isCut = true;
  expect(await ask("page", "/faq")).toContain("Not reached");
});

test("BEYOND-59 a network that does not respond times out, for visited pages and others", async () => {
  await install();
  shop["/faq"] = () => html("Questions");
  await ask("page", "/faq");
  shop = {};
  expect(await askFor(TIMEOUT_MS.copy - 1, "page", "/faq")).toBe("waiting");
  expect(await askFor(TIMEOUT_MS.copy, "page", "/faq")).toContain(
    "Your connection is too slow right now. This page is from 14:20;",
  );
  expect(await askFor(TIMEOUT_MS.none - 1, "page", "/account")).toBe("waiting");
  expect(await askFor(TIMEOUT_MS.none, "page", "/account")).toContain("Not reached");
  for (const path of ["/api/users/export", "/staff/reports"])
    expect(await askFor(TIMEOUT_MS.none * 10, "page", path), path).toBe("waiting");
  expect(await askFor(TIMEOUT_MS.copy, "data", "/faq?_rsc=1")).toBe("error");
  // The router then loads the document, without a second full timeout.
  expect(await askFor(TIMEOUT_MS.again, "page", "/faq")).toContain("<h1>Questions</h1>");
});

test("a slow response is cached when it arrives", async () => {
  await install();
  shop["/faq"] = () => html("Old");
  await ask("page", "/faq");
  let answer: (page: Response) => void = () => undefined;
  shop["/faq"] = () => new Promise<Response>((resolve) => (answer = resolve));
  const works: Promise<unknown>[] = [];
  const asking = strategies.page({
    request: new Request(`${ORIGIN}/faq`),
    waitUntil: (work) => void works.push(work),
  });
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS.copy);
  expect(await (await asking).text()).toContain("<h1>Old</h1>");
  answer(html("New"));
  await Promise.all(works);
  isCut = true;
  expect(await ask("page", "/faq")).toContain("<h1>New</h1>");
});

test("the offline page, with phone and hours, is refreshed once a day", async () => {
  await install();
  shop["/faq"] = () => html("Questions");
  const renewed = async () => {
    asked.length = 0;
    await ask("page", "/faq");
    return asked.includes("/offline");
  };
  expect(await renewed()).toBe(false);
  vi.setSystemTime(new Date("2026-11-24T14:21:00Z"));
  expect([await renewed(), await renewed()]).toEqual([true, false]);
});

test("the first page and the router's pages are cached once; files of old releases are deleted", async () => {
  await install();
  const page = (release: string) =>
    new Response(
      `<title>All</title><script src="/_next/static/old-browsers.js" noModule=""></script><script src="/_next/static/${release}.js"></script><link href="/_next/static/a.css"><img src="/images/a.webp"><body>${release}</body>`,
      {
        headers: { "content-type": "text/html" },
      },
    );
  shop["/products"] = () => page("one");
  for (const file of ["one.js", "two.js", "late.js", "type.woff2"])
    shop[`/_next/static/${file}`] = () => new Response(file);
  shop["/_next/static/a.css"] = () => new Response(`@font-face { src: url(../static/type.woff2) }`);
  shop["/images/a.webp"] = () => new Response("a");
  await storeOpenPage(`${ORIGIN}/products#top`);
  await ask("file", "/_next/static/late.js");
  asked.length = 0;
  await storeVisited("/products");
  expect(asked).toEqual([]);
  isCut = true;
  expect(await ask("file", "/_next/static/late.js")).toBe("200 late.js");
  expect(await ask("picture", "/images/a.webp")).toBe("200 a");
  expect(await ask("picture", "/images/b.webp")).toBe("error");
  isCut = false;
  vi.setSystemTime(new Date("2026-11-23T15:00:00Z"));
  shop["/products"] = () => page("two");
  const keeping = storeVisited("/products?_rsc=1x");
  await vi.advanceTimersByTimeAsync(5_000);
  await keeping;
  await deleteUnused();
  const files = caches.addresses().filter((address) => address.startsWith("/_next/"));
  expect(files.sort()).toEqual(["/_next/static/a.css", "/_next/static/two.js", "/_next/static/type.woff2"]);
  isCut = true;
  expect(await ask("page", "/products")).toContain("two</body>");
});
