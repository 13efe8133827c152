import fs from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { serve } from "@/tests/support/serve";
import { answerMaintenance, Maintenance, staysOpen } from "./maintenance";

// The log needs a valid environment.
vi.stubEnv("DATABASE_URL", "postgresql://127.0.0.1/unused");

const flag = (enabled: boolean) => [{ key: "maintenance", value: { enabled } }];

test("SHP-MAINT-01 the database flag closes and opens the shop; no row means open", async () => {
  let rows: unknown[] = [];
  const maintenance = new Maintenance({ query: async <Row>() => rows as Row[] });
  expect(maintenance.isOn).toBe(false);
  for (const [next, isOn] of [
    [flag(true), true],
    [flag(false), false],
    [flag(true), true],
    [[], false],
  ] as const) {
    rows = [...next];
    await maintenance.refresh();
    expect(maintenance.isOn).toBe(isOn);
  }
});

test("BEYOND-49 a public shop is closed until its settings name the real seller", async () => {
  let rows: unknown[] = flag(false);
  const query = async <Row>() => rows as Row[];
  const [open, own] = [new Maintenance({ query }, true), new Maintenance({ query }, false)];
  const named = {
    seller: { legalName: "A", registrationNumber: "B", officers: "C", address: "D", dataProtectionNumber: "E" },
    contact: { phone: "+233 20 111 2222", whatsapp: "233201112222", email: "help@adom.example", social: [] },
  };
  await Promise.all([open.refresh(), own.refresh()]);
  expect([open.isOn, own.isOn]).toEqual([true, false]);
  rows = [...flag(false), ...Object.entries(named).map(([key, value]) => ({ key, value }))];
  await open.refresh();
  expect(open.isOn).toBe(false);
});

test("SHP-MAINT-04 a database that is down changes nothing: it neither closes nor opens the shop", async () => {
  let isAway = true;
  const maintenance = new Maintenance({
    query: async <Row>() => {
      if (isAway) throw new Error("away");
      return flag(true) as Row[];
    },
  });
  await maintenance.refresh();
  expect(maintenance.isOn).toBe(false);
  isAway = false;
  await maintenance.refresh();
  isAway = true;
  await maintenance.refresh();
  expect(maintenance.isOn).toBe(true);
});

test("SHP-MAINT-07 of two concurrent lookups the later one counts, whichever responds first", async () => {
  const answers: ((rows: unknown[]) => void)[] = [];
  const maintenance = new Maintenance({
    query: <Row>() => new Promise<Row[]>((resolve) => answers.push(resolve as (rows: unknown[]) => void)),
  });
  const both = [maintenance.refresh(), maintenance.refresh()];
  answers[1]?.(flag(true));
  answers[0]?.(flag(false));
  await Promise.all(both);
  expect(maintenance.isOn).toBe(true);
});

test("SHP-MAINT-06 a closed shop keeps the flag, the health check and the payment webhook open", () => {
  for (const path of ["/api/settings/maintenance-status", "/api/health"]) {
    expect([staysOpen("GET", path), staysOpen("HEAD", path), staysOpen("POST", path)]).toEqual([true, true, false]);
  }
  expect([staysOpen("POST", "/api/webhooks/paystack"), staysOpen("GET", "/api/webhooks/paystack")]).toEqual([
    true,
    false,
  ]);
  for (const path of ["/", "/api/products", "/api/health/x", "/constructor"])
    expect(staysOpen("GET", path)).toBe(false);
});

test("BEYOND-59 a closed shop still updates or removes the service worker", () => {
  expect([staysOpen("GET", "/sw.js"), staysOpen("POST", "/sw.js")]).toEqual([true, false]);
});

test("SHP-MAINT-06 BEYOND-34 staff login stays open, and nothing else", () => {
  for (const path of [
    "/login",
    "/request-password",
    "/reset-password/x",
    "/staff-invitation/x",
    "/auth/session",
    "/_next/static/a.js",
  ])
    expect([staysOpen("GET", path), staysOpen("POST", path)], path).toEqual([true, false]);
  for (const path of ["login", "login/second-factor", "request-password-reset", "reset-password", "join-staff"])
    expect([staysOpen("POST", `/api/users/${path}`), staysOpen("GET", `/api/users/${path}`)]).toEqual([true, false]);
  for (const path of ["/api/users/register", "/api/users/verify-code", "/api/users/change-password", "/auth/logout"])
    expect(staysOpen("POST", path), path).toBe(false);
  for (const path of ["/login/", "/login/x", "/signup", "/verify-email", "/account", "/reset-password", "/_next/image"])
    expect(staysOpen("GET", path), path).toBe(false);
});

test("SHP-MAINT-01 BEYOND-49 the login page of a closed shop has its logo and icons, and no product picture", () => {
  const sprite = fs.readdirSync("public/images").find((file) => /^i-\w+\.svg$/.test(file));
  expect(sprite).toBeTruthy();
  for (const path of [
    `/images/${sprite}`,
    "/images/logo.svg",
    "/images/slides/2-phone-480.webp",
    "/icon.svg",
    "/favicon.ico",
  ])
    expect([staysOpen("GET", path), staysOpen("POST", path)], path).toEqual([true, false]);
  for (const path of ["/images/products/lamp.svg", "/images/categories/x.webp", "/images/", "/images/../x.svg"])
    expect(staysOpen("GET", path), path).toBe(false);
});

test("SHP-MAINT-02 a closed shop shows a page with its name and numbers; its API answers in JSON", async () => {
  const shop = {
    name: "Adom & Sons",
    hasLogo: false,
    ink: "#0b3d2e",
    contact: { phone: "030 000 0000", whatsapp: "233240000000" },
  };
  const { origin, close } = await serve(({ url = "" }, response) => answerMaintenance(response, url, shop));
  onTestFinished(close);
  const ask = (path: string) => fetch(origin + path);
  const page = await ask("/products");
  expect([page.status, page.headers.get("retry-after"), page.headers.get("cache-control")]).toEqual([
    503,
    "60",
    "no-store",
  ]);
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  const html = await page.text();
  expect(html).toContain("<h1>Site Under Maintenance</h1>");
  expect(html).toMatch(/<p>[^<]*Your cart is safe on this device\.<\/p>/);
  expect(html).toMatch(/<p class="name"><svg.*<\/svg>Adom &amp; Sons<\/p>/);
  expect(html).toContain("color:#0b3d2e;");
  expect(html).toContain('<a href="tel:');
  expect(html).toContain('<a href="https://wa.me/233240000000"');
  expect(html).not.toMatch(/<(img|link|script)\b/);
  for (const path of ["/api/products", "/auth/session"]) {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("retry-after")], path).toEqual([503, "60"]);
    expect(await answer.json()).toMatchObject({ status: "error", code: "MAINTENANCE" });
  }
});
