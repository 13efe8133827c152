import { spawn } from "node:child_process";
import fs from "node:fs";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { ROOT } from "@/scripts/support/paths";
import { findFreePort } from "@/scripts/support/ports";

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "kanea-start-"));
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

/** Starts without any of this process's variables that could help. */
function start(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, KANEA_DATA_DIR: dataDir, NODE_ENV: "test", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += text));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, output: output.trim() })));
}

test("a busy port: one line that says what to do, exit 1", async () => {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const { code, output } = await start({ PORT: String(port) });
  server.close();
  expect(output).toBe(
    `Port ${port} is busy: stop what listens there, or choose another, such as PORT=${port + 1} npm start`,
  );
  expect(code).toBe(1);
});

test("an invalid PORT: one line, exit 1", async () => {
  expect(await start({ PORT: "http" })).toEqual({
    code: 1,
    output: "PORT is 'http': it must be a whole number from 1 to 65535.",
  });
});

test("an unreachable DATABASE_URL: one line without the password, exit 1", async () => {
  const { code, output } = await start({
    PORT: String(await findFreePort()),
    DATABASE_URL: "postgresql://kanea:geheim@127.0.0.1:9/kanea",
  });
  expect(output).toMatch(/^DATABASE_URL does not lead to a database \(127\.0\.0\.1:9\/kanea\): .*ECONNREFUSED[^\n]*$/);
  expect(output).not.toContain("geheim");
  expect(code).toBe(1);
});

test("a DATABASE_URL of another kind is reported", async () => {
  const { code, output } = await start({
    PORT: String(await findFreePort()),
    DATABASE_URL: "mysql://root@localhost/kanea",
  });
  expect(output).toBe("DATABASE_URL must begin with postgresql://, not mysql://");
  expect(code).toBe(1);
});

test("with a public APP_URL no value is generated: every missing variable is named and nothing is written", async () => {
  const before = fs.readdirSync(dataDir);
  const { code, output } = await start({
    PORT: String(await findFreePort()),
    APP_URL: "https://shop.example",
    DATABASE_URL: "postgresql://kanea@127.0.0.1:9/kanea",
  });
  for (const name of ["AUTH_SECRET", "PASSWORD_PEPPER", "SMTP_URL", "PAYSTACK_SECRET_KEY", "TRUSTED_PROXIES"]) {
    expect(output).toContain(`${name} is missing`);
  }
  expect(code).toBe(1);
  expect(fs.readdirSync(dataDir)).toEqual(before);
});
