import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultSettings } from "@/lib/contracts/settings";
import { checkSeller } from "@/scripts/support/check-seller";
import { ROOT } from "@/scripts/support/paths";
import { readEnv } from "@/server/core/env";
import { type TestDatabase, testDatabase } from "../support/database";

const EXAMPLE =
  "The settings still hold the example seller (seller.legalName, seller.registrationNumber, seller.officers, seller.address, seller.dataProtectionNumber, contact.phone, contact.whatsapp, contact.email, contact.social): write the real one first, docs/operations.md shows how under Settings.";

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "kanea-seller-"));
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

let shop: TestDatabase;
let open: Record<string, string> & { NODE_ENV: "production" };
beforeAll(async () => {
  shop = await testDatabase();
  open = {
    NODE_ENV: "production",
    APP_URL: "https://kanea.example",
    DATABASE_URL: shop.url,
    AUTH_SECRET: "a".repeat(40),
    PASSWORD_PEPPER: "p".repeat(40),
    INTERNAL_SECRET: "i".repeat(40),
    SMTP_URL: "smtps://u:p@mail.example:465",
    PAYSTACK_SECRET_KEY: "sk_live_0123456789",
    TRUSTED_PROXIES: "10.0.0.5",
  };
});

const check = (changes: Record<string, string> = {}) => checkSeller(readEnv({ ...open, ...changes }));

describe("BEYOND-49 a public shop and the example seller", () => {
  test.each(["start", "serve", "worker"])(
    "scripts/%s.ts ends with one line that names what to fill in",
    async (name) => {
      const child = spawn(process.execPath, ["--import", "tsx", `scripts/${name}.ts`], {
        cwd: ROOT,
        env: { PATH: process.env.PATH, HOME: process.env.HOME, KANEA_DATA_DIR: dataDir, PORT: "21101", ...open },
        stdio: ["ignore", "pipe", "pipe"],
      });
      let output = "";
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += text));
      const code = await new Promise((resolve) => child.on("close", resolve));
      expect(output.trim().split("\n").at(-1)).toBe(EXAMPLE);
      expect(code).toBe(1);
    },
  );

  test("a shop of one's own may have it, and a database that is away is no reason to stay closed", async () => {
    await check({ APP_URL: "http://localhost:3000" });
    await check({ DATABASE_URL: "postgresql://u:p@127.0.0.1:9/kanea" });
  });

  test("each field counts by itself; with all of them filled in the shop starts", async () => {
    const seller = {
      legalName: "Adom Lights Ltd",
      registrationNumber: "CS-1",
      officers: "Esi Adom, director",
      address: "1 High Street, Accra",
      dataProtectionNumber: "DPC-1",
      vatNumber: null,
    };
    const { social } = defaultSettings.contact;
    const contact = { phone: "+233 20 111 2222", whatsapp: "233201112222", email: "help@adom.example" };
    const write = (key: string, value: object) => shop.db.setting.update({ where: { key }, data: { value } });
    await write("seller", seller);
    await write("contact", { ...contact, social });
    await expect(check()).rejects.toThrow("the example seller (contact.social): write");
    await write("contact", { ...contact, social: [] });
    await check();
  });
});
