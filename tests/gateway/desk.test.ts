import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { logInBrowser, sessionCookies, setAccountActive } from "@/server/auth";
import { newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { serveGateway } from "../support/gateway";
import { newStaff } from "../support/staff";

const cookies: Record<string, string> = {};
const maintenance = { isOn: false, shop: { name: "Kanea", hasLogo: false, ink: "#14213d", contact: null } };
/** Requests that reached Next. */
const asked: string[] = [];

const server = await serveGateway({
  async next(request, response) {
    asked.push(`${request.method} ${request.url}`);
    response.end("made");
  },
  maintenance,
});
const { origin } = server;
const shop = await testDatabase();
for (const [name, account] of [
  ["staff", await newStaff(shop.query)],
  ["customer", await newCustomer(shop.query)],
] as const) {
  const { claims } = await logInBrowser(account);
  cookies[name] = (await sessionCookies(claims)).map((line) => line.split(";", 1)[0]).join("; ");
}
beforeEach(() => {
  asked.length = 0;
  maintenance.isOn = false;
});
afterAll(() => server.close());

const call = (path: string, who?: "staff" | "customer", method = "GET") =>
  fetch(`${origin}${path}`, { method, headers: who ? { cookie: cookies[who] ?? "" } : {} });

describe("BEYOND-34 before Next handles the request", () => {
  test("staff requests pass; other requests are rewritten to an unknown URL", async () => {
    await call("/staff/orders?list=new", "staff");
    await call("/api/staff/me", "staff", "POST");
    expect(asked.splice(0)).toEqual(["GET /staff/orders?list=new", "POST /api/staff/me"]);
    const forged = { cookie: cookies.staff ?? "", authorization: "Bearer forged" };
    await fetch(`${origin}/staff/orders`, { headers: forged });
    expect(asked.splice(0), "a token that is none, with a cookie that counts").toEqual(["GET /unknown"]);
    for (const who of [undefined, "customer"] as const) {
      await call("/staff/orders?list=new", who);
      await call("/api/staff/me", who, "POST");
      expect(asked.splice(0), who).toEqual(["GET /unknown", "POST /api/unknown"]);
    }
  });

  test("while the database cannot identify the visitor, the desk answers 503", async () => {
    await shop.query("ALTER TABLE session RENAME TO session_away");
    try {
      const page = await call("/staff", "staff");
      expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(await page.text()).toContain("<h1>The desk is not available</h1>");
      const api = await call("/api/staff/me", "staff");
      expect([api.status, (await api.json()).code]).toEqual([503, "DATABASE_AWAY"]);
      expect(asked).toEqual([]);
    } finally {
      await shop.query("ALTER TABLE session_away RENAME TO session");
    }
  });

  test("SHP-MAINT-01 staff pass a closed shop everywhere, sign-in stays open, others get the maintenance page", async () => {
    maintenance.isOn = true;
    for (const path of ["/staff", "/", "/products", "/account", "/api/products", "/api/orders"]) {
      expect((await call(path, "staff")).status, path).toBe(200);
      for (const who of [undefined, "customer"] as const) expect((await call(path, who)).status, path).toBe(503);
    }
    expect((await call("/api/users/login", undefined, "POST")).status).toBe(200);
    expect((await call("/login?from=/staff")).status).toBe(200);
    await shop.query("ALTER TABLE session RENAME TO session_away");
    try {
      expect((await call("/", "staff")).status).toBe(503);
    } finally {
      await shop.query("ALTER TABLE session_away RENAME TO session");
    }
  });
});

describe("BEYOND-50 a deactivated member of staff", () => {
  test("reads that their access was removed, with a link to the shop; the API says the same, and all others get the unknown page", async () => {
    const { id, ...account } = await newStaff(shop.query);
    const { claims } = await logInBrowser(account);
    const cookie = (await sessionCookies(claims)).map((line) => line.split(";", 1)[0]).join("; ");
    const open = (path: string, of = cookie) => fetch(`${origin}${path}`, { headers: { cookie: of } });
    expect((await open("/staff/orders")).status).toBe(200);
    await shop.db.$transaction((tx) => setAccountActive(tx, id, { active: false, reason: "Left" }));
    asked.length = 0;
    const page = await open("/staff/orders");
    const html = await page.text();
    expect([page.status, page.headers.get("cache-control")]).toEqual([403, "no-store"]);
    expect(html).toContain("<h1>Your staff access was removed</h1>");
    expect(html).toContain('<a href="/">Go to the shop</a>');
    expect(asked).toEqual([]);
    const api = await open("/api/staff/me");
    expect([api.status, await api.json()]).toEqual([
      403,
      { status: "error", code: "STAFF_REMOVED", message: expect.stringContaining("ask an admin of the shop") },
    ]);
    await open("/staff", cookies.customer);
    await open("/staff", "");
    expect(asked).toEqual(["GET /unknown", "GET /unknown"]);
  });
});
