import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { findFreePort } from "@/scripts/support/ports";
import { type Db, openDb } from "@/server/core/db";
import { buildShop, copySeeded } from "../support/build";
import { type Shop, startShop } from "../support/shop";

/** A public shop: no stand-ins, and a URL that is not this machine's. */
const PUBLIC = {
  APP_URL: "https://shop.example",
  PAYSTACK_SECRET_KEY: "sk_live_0123456789abcdef",
  PAYSTACK_SANDBOX_URL: "",
  PASSWORD_COST: "",
};

const SELLER = {
  ...{ legalName: "Adom Lights Ltd", registrationNumber: "CS-1", officers: "Esi Adom, director" },
  ...{ address: "1 High Street, Accra", dataProtectionNumber: "DPC-1" },
};
const CONTACT = { phone: "+233 20 111 2222", whatsapp: "233201112222", email: "help@adom.example", social: [] };

let db: Db;
let databaseUrl: string;
let shop: Shop | undefined;
beforeAll(async () => {
  const server = inject("testServer");
  await buildShop(server);
  databaseUrl = await copySeeded(server, "public");
  db = openDb(databaseUrl);
});
afterAll(() => Promise.all([shop?.stop(), db.$disconnect()]));

/** Repeats a request from before the start until stopped, one at a time. @returns their statuses */
function askOn(origin: string): { end: () => Promise<Set<number>> } {
  const statuses = new Set<number>();
  let isOver = false;
  const asking = (async () => {
    while (!isOver || statuses.size === 0) {
      await fetch(origin).then(
        ({ status }) => statuses.add(status),
        () => new Promise((resolve) => setTimeout(resolve, 2)),
      );
    }
  })();
  return {
    async end() {
      isOver = true;
      await asking;
      return statuses;
    },
  };
}

test("BEYOND-49 a shop with the example seller stays closed from the start and opens with the last field", async () => {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const asked = askOn(origin);
  shop = await startShop({ databaseUrl, port, worker: false, env: PUBLIC });
  expect([...(await asked.end())]).toEqual([503]);
  const login = await fetch(`${origin}/login`);
  expect(login.status, "the way in of staff").toBe(200);
  const pictures = [...(await login.text()).matchAll(/(?:href|src)="(\/(?:images\/|icon|favicon)[^"#?]*)/g)].map(
    ([, path]) => path,
  );
  expect(pictures.length).toBeGreaterThan(1);
  for (const path of new Set(pictures)) expect((await fetch(`${origin}${path}`)).status, path).toBe(200);
  const write = (key: string, value: object) => db.setting.update({ where: { key }, data: { value } });
  await Promise.all([write("seller", SELLER), write("contact", CONTACT)]);
  await vi.waitFor(async () => expect((await fetch(origin)).status).toBe(200), { timeout: 60_000, interval: 100 });
});
