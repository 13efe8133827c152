import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { MemoryStorage } from "@/tests/support/client-examples";
import { serve } from "@/tests/support/serve";

/** Fake shop with one session, and browser globals for one tab. */
const user = { _id: "5d1c0f2e-8c55-4f0e-9d0b-3a2f5b1f0a01", firstName: "Ama", role: "customer", branchId: null };

const shop = {
  calls: [] as string[],
  signedIn: true,
  /** End of the access in the response of /auth/session, in ms from now. */
  accessMs: 15 * 60_000,
  refresh: 200,
  logout: 200,
  /** Calls of /api/… return 401 with this code until the access is renewed. */
  refusal: null as string | null,
  slow: null as Promise<void> | null,
};

let server: Awaited<ReturnType<typeof serve>>;
let base = "";
const realFetch = globalThis.fetch;

beforeAll(async () => {
  server = await serve(async (request, response) => {
    shop.calls.push(`${request.method} ${request.url}`);
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const inTime = () => new Date(Date.now() + shop.accessMs).toISOString();
    if (request.url === "/auth/session") {
      await shop.slow;
      return answer(200, { status: "success", data: shop.signedIn ? { user, expiresAt: inTime() } : null });
    }
    if (request.url === "/auth/refresh-token") {
      if (shop.refresh !== 200) return answer(shop.refresh, { status: "error", message: "Please log in again." });
      shop.refusal = null;
      shop.accessMs = 15 * 60_000;
      return answer(200, { status: "success", data: { expiresAt: inTime() } });
    }
    if (request.url === "/auth/logout") return answer(shop.logout, { status: "success" });
    if (shop.refusal) return answer(401, { status: "error", message: "No", code: shop.refusal });
    return answer(200, { status: "success", data: request.url });
  });
  base = server.origin;
});
afterAll(() => server.close());

class FakeWindow extends EventTarget {
  localStorage = new MemoryStorage();
  sessionStorage = new MemoryStorage();
  went: string[] = [];
  location = { pathname: "/account/orders", search: "?page=2", assign: (href: string) => void this.went.push(href) };
}

const cookies = {
  jar: new Map<string, string>(),
  get cookie() {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  },
  set cookie(line: string) {
    const [pair = "", ...attributes] = line.split("; ");
    const [name = "", value = ""] = pair.split("=");
    if (attributes.includes("max-age=0")) this.jar.delete(name);
    else this.jar.set(name, value);
  },
};

let browser: FakeWindow;

beforeEach(() => {
  Object.assign(shop, {
    calls: [],
    signedIn: true,
    accessMs: 15 * 60_000,
    refresh: 200,
    logout: 200,
    refusal: null,
    slow: null,
  });
  browser = new FakeWindow();
  cookies.jar.clear();
  vi.resetModules();
  vi.stubGlobal("window", browser);
  vi.stubGlobal("document", cookies);
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => realFetch(base + path, init));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Modules of a freshly loaded tab. */
async function openTab({ signedIn = true } = {}) {
  if (signedIn) cookies.jar.set("kanea_signed_in", "1");
  const session = await import(".");
  const { requestJson } = await import("../request");
  return { ...session, requestJson };
}

const settled = async (read: () => { status: string; user: unknown }) => {
  await vi.waitFor(() => expect(read().status === "guest" || read().user).toBeTruthy());
  return read();
};

describe("the session user", () => {
  test("a browser without the companion cookie is a guest and sends no request", async () => {
    const { readSession } = await openTab({ signedIn: false });
    expect(readSession()).toEqual({ status: "guest", user: null });
    expect(shop.calls).toEqual([]);
  });

  test("SHP-SESSION-06 SHP-SESSION-10 with the companion cookie the session response identifies the user", async () => {
    const { readSession, readAccessExpiry } = await openTab();
    expect(readSession().status).toBe("loading");
    expect(await settled(readSession)).toEqual({ status: "signed-in", user });
    expect(shop.calls).toEqual(["GET /auth/session"]);
    expect(Math.abs((readAccessExpiry() ?? 0) - Date.now() - 15 * 60_000)).toBeLessThan(5000);
  });

  test("SHP-SESSION-37 the session user carries role and branch", async () => {
    const { readSession } = await openTab();
    expect((await settled(readSession)).user).toMatchObject({ role: "customer", branchId: null });
  });

  test("SHP-SESSION-10 SHP-SESSION-11 a session within 10 seconds of its expiry is renewed before it counts", async () => {
    // The Date header has whole seconds, and may be outdated on a busy machine.
    shop.accessMs = 5000;
    const { readSession } = await openTab();
    readSession();
    await vi.waitFor(() => expect(readSession()).toEqual({ status: "signed-in", user }), 60_000);
    expect(shop.calls).toEqual(["GET /auth/session", "POST /auth/refresh-token", "GET /auth/session"]);
  });

  test("SHP-SESSION-10 a companion cookie without a session is removed", async () => {
    Object.assign(shop, { signedIn: false, refresh: 401 });
    const { readSession } = await openTab();
    expect((await settled(readSession)).status).toBe("guest");
    expect(cookies.cookie).toBe("");
    expect(browser.went).toEqual([]);
  });

  test("SHP-SESSION-10 a renewal that fails temporarily ends nothing and is retried after five seconds", async () => {
    Object.assign(shop, { signedIn: false, refresh: 503 });
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const { readSession } = await openTab();
    readSession();
    await vi.waitFor(() => expect(shop.calls).toEqual(["GET /auth/session", "POST /auth/refresh-token"]));
    await vi.advanceTimersByTimeAsync(600);
    await vi.waitFor(() => expect(readSession()).toEqual({ status: "signed-in", user: null, isUnconfirmed: true }));
    expect(cookies.cookie).toBe("kanea_signed_in=1");
    shop.signedIn = true;
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitFor(() => expect(readSession().user).toEqual(user));
  });

  test.each([401, 403])("SHP-SESSION-10 a renewal refused with %i makes the user a guest", async (refresh) => {
    Object.assign(shop, { signedIn: false, refresh });
    const { readSession } = await openTab();
    expect((await settled(readSession)).status).toBe("guest");
    expect(shop.calls).toEqual(["GET /auth/session", "POST /auth/refresh-token"]);
  });

  test("SHP-LOGIN-11 sign-in identifies the user and clears a pending sign-out", async () => {
    const { readSession, confirmSession } = await openTab({ signedIn: false });
    readSession();
    browser.localStorage.setItem("logoutOwed", "1");
    expect(await confirmSession()).toEqual(user);
    expect(readSession()).toEqual({ status: "signed-in", user });
    expect(browser.localStorage.getItem("logoutOwed")).toBeNull();
  });

  test("a response from before a logout signs no user in", async () => {
    let answer: () => void = () => undefined;
    shop.slow = new Promise((resolve) => {
      answer = resolve;
    });
    const { readSession, confirmSession, endSession } = await openTab();
    readSession();
    const late = confirmSession();
    await vi.waitFor(() => expect(shop.calls).toHaveLength(2));
    endSession("logout");
    answer();
    expect(await late).toBeNull();
    expect(readSession().user).toBeNull();
  });

  test("SHP-CONST-11 the session expires by this browser's clock, however wrong it is", async () => {
    const { toLocalExpiry, isExpired, isRefreshDue } = await import("./times");
    const [hour, now] = [3_600_000, Date.parse("2026-11-22T10:00:00Z")];
    const end = new Date(now + 15 * 60_000).toISOString();
    expect(toLocalExpiry(end, now, now + 2 * hour)).toBe(now + 2 * hour + 15 * 60_000);
    expect(toLocalExpiry(end, null, now)).toBe(now + 15 * 60_000);
    expect([isExpired(now + 10_000, now), isExpired(now + 10_001, now)]).toEqual([true, false]);
    expect([isRefreshDue(now + 299_999, now), isRefreshDue(now + 300_000, now)]).toEqual([true, false]);
  });

  test("SHP-SESSION-12 SHP-CONST-11 the loading flag ends after 500 ms even if the server is slower", async () => {
    let answer: () => void = () => undefined;
    shop.slow = new Promise((resolve) => {
      answer = resolve;
    });
    const { readSession } = await openTab();
    const began = Date.now();
    expect(readSession().status).toBe("loading");
    await vi.waitFor(() => expect(readSession()).toEqual({ status: "signed-in", user: null }), { interval: 10 });
    expect(Date.now() - began).toBeGreaterThanOrEqual(480);
    answer();
    await vi.waitFor(() => expect(readSession().user).toEqual(user));
  });

  test("SHP-SESSION-12 after four seconds without a response a page may offer a retry; a late response still counts", async () => {
    let answer: () => void = () => undefined;
    shop.slow = new Promise((resolve) => {
      answer = resolve;
    });
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const { readSession, retrySession } = await openTab();
    readSession();
    await vi.advanceTimersByTimeAsync(3_900);
    expect(readSession()).toEqual({ status: "signed-in", user: null });
    await vi.advanceTimersByTimeAsync(200);
    expect(readSession().isUnconfirmed).toBe(true);
    retrySession();
    expect(readSession()).toEqual({ status: "signed-in", user: null });
    await vi.waitFor(() => expect(shop.calls).toEqual(["GET /auth/session", "GET /auth/session"]));
    answer();
    await vi.waitFor(() => expect(readSession()).toEqual({ status: "signed-in", user }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(readSession()).toEqual({ status: "signed-in", user });
  });

  test("SHP-SESSION-12 a user who was read in time stays after the loading flag ends", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const { readSession } = await openTab();
    await vi.waitFor(() => expect(readSession().user).toEqual(user));
    await vi.advanceTimersByTimeAsync(600);
    expect(readSession()).toEqual({ status: "signed-in", user });
  });

  test("SHP-DATA-30 SHP-SESSION-03 T12 neither token nor user is written to the browser's storage", async () => {
    const { readSession } = await openTab();
    await settled(readSession);
    for (const key of ["token", "refreshToken", "user"]) {
      expect(browser.localStorage.getItem(key)).toBeNull();
      expect(browser.sessionStorage.getItem(key)).toBeNull();
    }
  });
});

test("a logout that cannot be sent ends no session, and throws nothing", async () => {
  await openTab();
  const { postLogout } = await import("./end");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("network")));
  expect(await postLogout()).toBe(false);
});

describe("an hour without activity", () => {
  const hourAgo = () => browser.localStorage.setItem("lastActive", String(Date.now() - 61 * 60_000));

  test("SHP-LOGIN-02 ends a session without remember-me: the account redirects to /login with the reason", async () => {
    const { readSession } = await openTab();
    hourAgo();
    readSession();
    await vi.waitFor(() =>
      expect(browser.went).toEqual(["/login?from=%2Faccount%2Forders%3Fpage%3D2&message=expired"]),
    );
    expect(shop.calls).toEqual(["POST /auth/logout"]);
  });

  test("SHP-LOGIN-02 makes the user a guest on a public page, without a message", async () => {
    browser.location.pathname = "/products/tape";
    const { readSession } = await openTab();
    hourAgo();
    expect(readSession().status).toBe("guest");
    await vi.waitFor(() => expect(shop.calls).toEqual(["POST /auth/logout"]));
    expect(browser.went).toEqual([]);
    expect(cookies.cookie).toBe("");
  });

  test("idle time of a session that the browser forgot does not count for the next one", async () => {
    hourAgo();
    (await openTab({ signedIn: false })).readSession();
    vi.resetModules();
    expect((await settled((await openTab()).readSession)).status).toBe("signed-in");
  });

  test("SHP-LOGIN-02 with remember-me a load restarts the clock", async () => {
    const { readSession } = await openTab();
    hourAgo();
    browser.localStorage.setItem("rememberMe", "1");
    expect((await settled(readSession)).status).toBe("signed-in");
  });
});

describe("the end of a session", () => {
  test("SHP-SESSION-07 SHP-SESSION-13 logout ends it on the server and redirects to /login with the previous path", async () => {
    const { readSession, signOut } = await openTab();
    await settled(readSession);
    const raised = vi.fn();
    browser.addEventListener("auth:logout", raised);
    browser.sessionStorage.setItem("callersOrder", "half typed");
    await signOut();
    await vi.waitFor(() => expect(browser.went).toEqual(["/login?from=%2Faccount%2Forders%3Fpage%3D2"]));
    expect(shop.calls.at(-1)).toBe("POST /auth/logout");
    expect(raised).toHaveBeenCalledOnce();
    expect(cookies.cookie).toBe("");
    expect(browser.sessionStorage.getItem("callersOrder")).toBeNull();
  });

  test("a guest's order details on this device are deleted at login", async () => {
    browser.localStorage.setItem("guestDetails", '{"firstName":"Yaw"}');
    const { readSession } = await openTab();
    await settled(readSession);
    expect(browser.localStorage.getItem("guestDetails")).toBeNull();
  });

  test("BEYOND-65 BEYOND-72 searches and viewed products on this device are deleted at sign-out", async () => {
    const { readSession, signOut } = await openTab();
    await settled(readSession);
    browser.localStorage.setItem("recentSearches", '["kettle"]');
    browser.localStorage.setItem("seenProducts", '["moon-lamp"]');
    browser.localStorage.setItem("guestDetails", '{"firstName":"Yaw"}');
    await signOut();
    await vi.waitFor(() => expect(browser.localStorage.getItem("recentSearches")).toBeNull());
    expect(browser.localStorage.getItem("seenProducts")).toBeNull();
    expect(browser.localStorage.getItem("guestDetails")).toBeNull();
  });

  test("SHP-SESSION-08 SHP-SESSION-14 a time-out redirects with its message key", async () => {
    const { readSession, timeOut } = await openTab();
    await settled(readSession);
    timeOut();
    await vi.waitFor(() =>
      expect(browser.went).toEqual(["/login?from=%2Faccount%2Forders%3Fpage%3D2&message=expired"]),
    );
    const { findLoginMessage } = await import("@/lib/login-message");
    expect(findLoginMessage("expired")?.text).toBe("Your session has expired. Please log in again.");
  });

  test("a time-out that does not reach the server is sent by the next load", async () => {
    shop.logout = 503;
    const tab = await openTab();
    await settled(tab.readSession);
    tab.timeOut();
    await vi.waitFor(() => expect(browser.went).toHaveLength(1));
    vi.resetModules();
    shop.logout = 200;
    (await openTab({ signedIn: false })).readSession();
    await vi.waitFor(() => expect(browser.localStorage.getItem("logoutOwed")).toBeNull());
  });

  test("SHP-SESSION-09 an auth:logout event ends it", async () => {
    const { readSession } = await openTab();
    await settled(readSession);
    browser.dispatchEvent(new Event("auth:logout"));
    await vi.waitFor(() => expect(browser.went).toHaveLength(1));
    expect(readSession().user).toBeNull();
  });

  test("nothing ends for a guest", async () => {
    const { readSession, endSession, timeOut } = await openTab({ signedIn: false });
    readSession();
    endSession("refused");
    timeOut();
    browser.dispatchEvent(new Event("auth:logout"));
    expect(browser.went).toEqual([]);
    expect(shop.calls).toEqual([]);
  });
});

describe("the other tabs of a browser", () => {
  /** Messages from this tab, and a function that sends it messages. */
  const said: unknown[] = [];
  let hear: (data: object) => void = () => undefined;

  class Channel extends EventTarget {
    postMessage = (message: unknown) => void said.push(message);
    constructor() {
      super();
      hear = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
    }
  }

  beforeEach(() => {
    said.length = 0;
    vi.stubGlobal("BroadcastChannel", Channel);
  });

  test("receive a changed profile, a renewal, a sign-in and a sign-out", async () => {
    shop.accessMs = 5000;
    const { readSession, setSessionUser, confirmSession, endSession } = await openTab();
    await settled(readSession);
    expect(said).toEqual([{ kind: "renewed", expiry: expect.any(Number) }]);
    const changed = { ...user, firstName: "Adwoa" } as unknown as Parameters<typeof setSessionUser>[0];
    setSessionUser(changed);
    expect(readSession().user).toEqual(changed);
    await confirmSession();
    endSession("logout");
    expect(said.slice(1)).toEqual([
      { kind: "user", user: changed },
      { kind: "signed-in" },
      { kind: "ended", reason: "logout" },
    ]);
  });

  test("report the signed-in user and the expiry to this one", async () => {
    const { readSession, readAccessExpiry } = await openTab({ signedIn: false });
    expect(readSession().status).toBe("guest");
    hear({ kind: "user", user });
    expect(readSession()).toEqual({ status: "signed-in", user });
    hear({ kind: "renewed", expiry: 123 });
    expect(readAccessExpiry()).toBe(123);
    hear({ kind: "signed-in" });
    await vi.waitFor(() => expect(shop.calls).toEqual(["GET /auth/session"]));
  });

  test("that log out make this one a guest's and leave its page; nothing is sent back", async () => {
    const { readSession } = await openTab();
    await settled(readSession);
    const raised = vi.fn();
    browser.addEventListener("auth:logout", raised);
    hear({ kind: "ended", reason: "logout" });
    expect(readSession()).toEqual({ status: "guest", user: null });
    expect(raised).toHaveBeenCalledOnce();
    expect(cookies.cookie).toBe("");
    expect([browser.went, said]).toEqual([[], []]);
  });

  test("SHP-SESSION-08 that end after an idle hour send this one to /login as well", async () => {
    const { readSession } = await openTab();
    await settled(readSession);
    hear({ kind: "ended", reason: "expired" });
    await vi.waitFor(() =>
      expect(browser.went).toEqual(["/login?from=%2Faccount%2Forders%3Fpage%3D2&message=expired"]),
    );
  });
});

describe("a page that comes back from the browser's page cache", () => {
  const comeBack = () => browser.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));

  test("reads the session again, or is a guest's without the companion cookie", async () => {
    const { readSession } = await openTab();
    await settled(readSession);
    comeBack();
    await vi.waitFor(() => expect(shop.calls).toEqual(["GET /auth/session", "GET /auth/session"]));
    browser.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
    expect(readSession().user).toEqual(user);
    cookies.jar.clear();
    comeBack();
    expect(readSession()).toEqual({ status: "guest", user: null });
    expect(shop.calls).toHaveLength(2);
  });
});

describe("401 answers", () => {
  test("SHP-SESSION-29 SHP-SESSION-30 parallel calls share one refresh and are retried", async () => {
    const { readSession, requestJson } = await openTab();
    await settled(readSession);
    shop.refusal = "TOKEN_EXPIRED";
    const replies = await Promise.all(["/api/a", "/api/b", "/api/c"].map((path) => requestJson(path)));
    expect(replies.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(shop.calls.filter((call) => call.endsWith("refresh-token"))).toHaveLength(1);
    expect(browser.went).toEqual([]);
  });

  test("SHP-SESSION-31 SHP-SESSION-34 a refused refresh writes lastPath, raises auth:logout and leads to /login", async () => {
    const { readSession, requestJson } = await openTab();
    await settled(readSession);
    Object.assign(shop, { refusal: "TOKEN_EXPIRED", refresh: 401 });
    const raised = vi.fn();
    browser.addEventListener("auth:logout", raised);
    await Promise.all([requestJson("/api/a"), requestJson("/api/b")]);
    await vi.waitFor(() =>
      expect(browser.went).toEqual(["/login?from=%2Faccount%2Forders%3Fpage%3D2&message=expired"]),
    );
    expect(browser.localStorage.getItem("lastPath")).toBe("/account/orders?page=2");
    expect(raised).toHaveBeenCalledOnce();
    expect(cookies.cookie).toBe("");
  });

  test("SHP-SESSION-32 any other 401 of a signed-in call does the same", async () => {
    const { readSession, requestJson } = await openTab();
    await settled(readSession);
    shop.refusal = "UNAUTHENTICATED";
    expect(await requestJson("/api/a")).toMatchObject({ ok: false, status: 401 });
    await vi.waitFor(() => expect(browser.went).toHaveLength(1));
    expect(shop.calls).not.toContain("POST /auth/refresh-token");
  });

  test("SHP-SESSION-33 a guest's 401, or one of a standalone form, is only a response", async () => {
    const guest = await openTab({ signedIn: false });
    shop.refusal = "INVALID_CREDENTIALS";
    expect(await guest.requestJson("/api/a")).toMatchObject({ status: 401 });
    cookies.jar.set("kanea_signed_in", "1");
    expect(await guest.requestJson("/api/a", { anonymous: true })).toMatchObject({ status: 401 });
    expect(shop.calls).toEqual(["GET /api/a", "GET /api/a"]);
    expect(browser.went).toEqual([]);
  });

  test("an unreachable server ends nothing", async () => {
    const { readSession, requestJson } = await openTab();
    await settled(readSession);
    Object.assign(shop, { refusal: "TOKEN_EXPIRED", refresh: 503 });
    await expect(requestJson("/api/a")).rejects.toMatchObject({ name: "NetworkError" });
    expect(readSession().status).toBe("signed-in");
    expect(browser.went).toEqual([]);
  });
});

describe("the redirect to /login", () => {
  test("SHP-ROUTE-35 SHP-LOGIN-05 carries a path of the shop and a known key, nothing else", async () => {
    const { loginHref } = await openTab({ signedIn: false });
    expect(loginHref("/account")).toBe("/login?from=%2Faccount");
    expect(loginHref("/")).toBe("/login");
    expect(loginHref("//evil.example", "expired")).toBe("/login?message=expired");
    const { findLoginMessage } = await import("@/lib/login-message");
    expect(findLoginMessage("Call 020 000 0000 to win")).toBeNull();
    expect(findLoginMessage("toString")).toBeNull();
  });
});
