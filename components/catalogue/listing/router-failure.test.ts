import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** Behaviour of the network for the next request. */
let network: (signal: AbortSignal) => Promise<Response>;
let kept: string[];
const took: [string, number | null][] = [];
const location = { href: "https://shop.example/products" };

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  took.length = 0;
  kept = [];
  location.href = "https://shop.example/products";
  const addEventListener = () => undefined;
  const page = {
    location,
    addEventListener,
    fetch: (_: unknown, init?: RequestInit) => network(init?.signal as AbortSignal),
  };
  vi.stubGlobal("window", page);
  vi.stubGlobal("navigator", { serviceWorker: { controller: {} } });
  vi.stubGlobal("caches", {
    open: async () => ({ match: async (address: string) => (kept.includes(address) ? new Response() : undefined) }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const never = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
const status =
  (code: number, headers: HeadersInit = {}) =>
  async () =>
    new Response("", { status: code, headers });
const cut = () => Promise.reject(new TypeError("Failed to fetch"));

/** Sends a request like Next's router; resolves to the response, or "nothing" if the request was intercepted. */
async function ask(headers: Record<string, string> = { rsc: "1" }): Promise<number | "error" | "nothing"> {
  const { onRouterFailure } = await import("./router-failure");
  onRouterFailure((...failure) => took.push(failure) > 0);
  const url = new URL("https://shop.example/products?sort=popular&_rsc=1x");
  let got: number | "error" | "nothing" = "nothing";
  window.fetch(url, { headers }).then(
    (response) => (got = response.status),
    () => (got = "error"),
  );
  await vi.advanceTimersByTimeAsync(16_000);
  return got;
}

test.each([
  ["a 5xx", status(502), 502],
  ["no network", cut, null],
  ["no answer within 15 s", never, null],
])("SHP-LIST-30 %s of the router's call is handled by the page, at the requested URL", async (_, failing, code) => {
  network = failing;
  expect(await ask()).toBe("nothing");
  expect(took).toEqual([["/products?sort=popular", code]]);
});

test.each([
  ["an answer", status(200), 200],
  ["a refusal", status(404), 404],
  ["the page of a closed shop", status(503, { "retry-after": "60", "content-type": "text/html; charset=utf-8" }), 503],
])("%s goes to the router", async (_, answer, code) => {
  network = answer;
  expect(await ask()).toBe(code);
  expect(took).toEqual([]);
});

test("BEYOND-59 a page that the service worker has cached is left to it", async () => {
  network = cut;
  kept = ["/products?sort=popular"];
  expect(await ask()).toBe("error");
  expect(took).toEqual([]);
});

test("prefetches and API calls fail as usual", async () => {
  network = cut;
  expect(await ask({ rsc: "1", "next-router-prefetch": "1" })).toBe("error");
  expect(await ask({})).toBe("error");
  expect(took).toEqual([]);
});

test("a call that the shopper no longer waits for changes nothing", async () => {
  network = async () => {
    location.href = "https://shop.example/cart";
    throw new TypeError("Failed to fetch");
  };
  expect(await ask()).toBe("error");
  expect(took).toEqual([]);
});
