import { describe, expect, test, vi } from "vitest";
import { addCustomer, logInBrowser } from "../../http/clients";
import { call } from "../../http/support";
import { startShop } from "../../support/shop";
import { IN_TIME_MS, MOST_ROUNDS, origin, other, page, product, ROUNDS, SOON, setPrice, shop, shows } from "./running";

function setMaintenance(enabled: boolean): Promise<unknown> {
  const value = { enabled };
  return shop.db.setting.upsert({
    where: { key: "maintenance" },
    create: { key: "maintenance", value },
    update: { value },
  });
}

export const describeMaintenance = () =>
  describe("maintenance", () => {
    const isClosed = (at: string, closed: boolean) =>
      vi.waitFor(async () => expect((await page("/", at)).status).toBe(closed ? 503 : 200), SOON);

    test("SHP-MAINT-01 SHP-MAINT-05 SHP-MAINT-07 the flag closes and opens every running process", async () => {
      await setMaintenance(true);
      await Promise.all([isClosed(origin, true), isClosed(other, true)]);
      for (const path of ["/", "/products", `/products/${product.slug}`, "/cart", "/maintenance", "/no-such-page"]) {
        const { status, headers, html } = await page(path);
        expect(status, path).toBe(503);
        expect(headers.get("retry-after"), path).toMatch(/^\d+$/);
        expect(html.includes("Site Under Maintenance"), path).toBe(true);
      }
      await setMaintenance(false);
      await Promise.all([isClosed(origin, false), isClosed(other, false)]);
      expect((await page(`/products/${product.slug}`)).status).toBe(200);
    });

    test("SHP-MAINT-07 SHP-DATA-27 a row written by SQL, as by Prisma Studio, applies within two seconds", async () => {
      const write = (value: string) =>
        shop.db.$executeRaw`INSERT INTO setting (key, value) VALUES ('maintenance', ${value}::jsonb)
        ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value`;
      /** Milliseconds until both processes apply the setting. */
      async function switchTo(closed: boolean): Promise<number> {
        const start = performance.now();
        await write(JSON.stringify({ enabled: closed }));
        await Promise.all([isClosed(origin, closed), isClosed(other, closed)]);
        return performance.now() - start;
      }
      const times: { on: number; off: number }[] = [];
      const isLate = () => times.every(({ on }) => on >= IN_TIME_MS) || times.every(({ off }) => off >= IN_TIME_MS);
      try {
        while (times.length < ROUNDS || (isLate() && times.length < MOST_ROUNDS))
          times.push({ on: await switchTo(true), off: await switchTo(false) });
      } finally {
        await setMaintenance(false);
      }
      expect(isLate(), JSON.stringify(times)).toBe(false);
    });

    test("SHP-MAINT-06 BEYOND-30 the API is closed too, except for the status, the webhook and the health check", async () => {
      await setMaintenance(true);
      await isClosed(origin, true);
      try {
        const products = await call(origin, "/api/products");
        expect(products.status).toBe(503);
        expect(products.headers.get("retry-after")).toMatch(/^\d+$/);
        const status = await call(origin, "/api/settings/maintenance-status");
        expect(status.body).toMatchObject({ status: "success", maintenance: { enabled: true } });
        expect((await call(origin, "/api/health")).status).toBe(200);
        expect((await call(origin, "/api/webhooks/paystack", { method: "POST", raw: "{}" })).status).toBe(401);
        const price = await setPrice();
        await setMaintenance(false);
        await isClosed(origin, false);
        await shows(`/products/${product.slug}`, price);
      } finally {
        await setMaintenance(false);
      }
    });

    test("SHP-MAINT-01 BEYOND-34 after login staff see shop and desk, customers the maintenance page", async () => {
      const people = { staff: await addCustomer(shop), customer: await addCustomer(shop) };
      await shop.db.user.update({ where: { id: people.staff.id }, data: { role: "staff" } });
      await setMaintenance(true);
      await isClosed(origin, true);
      try {
        const login = await page("/login?from=/staff");
        expect(login.status).toBe(200);
        expect(login.html).toContain("Log in</h1>");
        const files = login.html.match(/\/_next\/static\/[^"\\ ]+\.(?:js|css)/g) ?? [];
        expect(files.length).toBeGreaterThan(0);
        for (const file of files) expect((await call(origin, file)).status, file).toBe(200);
        for (const [name, person] of Object.entries(people)) {
          const { headers } = await logInBrowser(origin, person);
          const ask = (path: string) => call(origin, path, { headers });
          expect((await ask("/auth/session")).body.data.user.desk).toBe(name === "staff" ? "/staff" : undefined);
          for (const path of ["/", "/account", "/api/orders", "/staff"])
            expect((await ask(path)).status, `${path} of ${name}`).toBe(name === "staff" ? 200 : 503);
        }
      } finally {
        await setMaintenance(false);
      }
    });

    test("SHP-MAINT-04 SHP-ERR-05 an unreadable flag means open", async () => {
      await shop.db.$executeRaw`UPDATE setting SET value = '"closed?"' WHERE key = 'maintenance'`;
      await shop.db.$executeRaw`ALTER TABLE setting RENAME TO setting_gone`;
      try {
        const late = await startShop({ databaseUrl: shop.databaseUrl, worker: false });
        expect((await page("/", late.urls[0])).status).toBe(200);
        await late.stop();
      } finally {
        await shop.db.$executeRaw`ALTER TABLE setting_gone RENAME TO setting`;
      }
    });
  });
