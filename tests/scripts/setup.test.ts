import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import { afterAll, expect, test } from "vitest";
import { ROOT } from "@/scripts/support/paths";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "kanea-setup-"));
const file = path.join(folder, "shop.env");
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const shop = await testDatabase();

/** Runs the command as an owner without a terminal. */
function setUp(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/setup.ts", "--file", file, ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "test" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (text: Buffer) => (out += text));
  child.stderr.on("data", (text: Buffer) => (err += text));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, out, err })));
}

test("BEYOND-49 BEYOND-50 npm run setup writes missing settings, and prints the first admin's link", async () => {
  fs.writeFileSync(file, "AUTH_SECRET=this-one-was-here-before-and-stays-as-it-is");
  const said = ["--url", "https://lamps.example", "--mail", "smtps://u:p%23x@mail.example:465", "--proxies", "none"];
  const missing = await setUp(...said);
  expect(missing.err.trim()).toBe("Please give --database, --from, --paystack-key (npm run setup -- --help).");
  expect([missing.code, fs.readFileSync(file, "utf8").includes("SMTP")]).toEqual([1, false]);

  const rest = [
    "--database",
    shop.url,
    "--from",
    "Adom Lights <orders@lamps.example>",
    "--paystack-key",
    "sk_live_0123456789",
  ];
  const done = await setUp(...said, ...rest, "--name", "Adom Lights", "--admin", "ama@lamps.example");
  expect(done).toMatchObject({ code: 0, err: "" });
  expect(done.out).toContain("The shop is closed to shoppers: its owner opens it at the desk");
  const settings = () =>
    shop.query("SELECT key, value FROM setting WHERE key IN ('brand', 'maintenance') ORDER BY key");
  const begun = [
    { key: "brand", value: { name: "Adom Lights", credit: "Adom Lights" } },
    { key: "maintenance", value: { enabled: true } },
  ];
  expect(await settings()).toMatchObject(begun);
  const token = /https:\/\/lamps\.example\/staff-invitation\/(\S+)/.exec(done.out)?.[1];
  expect(token).toBeTruthy();
  const values = parseEnv(fs.readFileSync(file, "utf8"));
  expect(values).toMatchObject({
    ...{ AUTH_SECRET: "this-one-was-here-before-and-stays-as-it-is", MAIL_FROM: "Adom Lights <orders@lamps.example>" },
    ...{ APP_URL: "https://lamps.example", TRUSTED_PROXIES: "none", SMTP_URL: "smtps://u:p%23x@mail.example:465" },
  });
  for (const name of ["PASSWORD_PEPPER"] as const) {
    expect(values[name]).toMatch(/^[\w-]{43}$/);
    expect(done.out).not.toContain(values[name]);
  }
  if (process.platform !== "win32") expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(await shop.db.user.count(), "the link creates no account until it is used").toBe(0);

  const before = fs.readFileSync(file, "utf8");
  await newMember(shop, { role: "admin" });
  await shop.query(`UPDATE setting SET value = '{"enabled": false}' WHERE key = 'maintenance'`);
  const again = await setUp("--url", "https://other.example", "--name", "Other", "--admin", "kofi@lamps.example");
  expect(again.out).toContain("Nothing was missing.");
  expect(fs.readFileSync(file, "utf8")).toBe(before);
  expect(await settings(), "an open shop stays open").toMatchObject([begun[0], { value: { enabled: false } }]);
});

test("a local shop needs no setup, and the command says so", async () => {
  fs.rmSync(file, { force: true });
  const said = ["--url", "http://localhost:3000", "--database", shop.url, "--mail", "smtp://127.0.0.1:1025"];
  const rest = ["--from", "a@b.example", "--paystack-key", "sk_test_0123456789", "--proxies", "none"];
  const { code, err } = await setUp(...said, ...rest);
  expect([code, fs.existsSync(file)]).toEqual([1, false]);
  expect(err).toContain("npm start sets up everything for a local shop");
});
