import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test, vi } from "vitest";

const dir = fs.mkdtempSync(path.join(os.tmpdir(), "kanea-instance-"));
afterAll(() => {
  fs.rmSync(dir, { recursive: true, force: true });
  vi.unstubAllEnvs();
  vi.resetModules();
});

test("BEYOND-52 another command uses the URL and services of the running shop; set values stay", async () => {
  vi.stubEnv("KANEA_DATA_DIR", dir);
  vi.resetModules();
  const { claimInstance, joinRunningShop, noteServices } = await import("./instance");
  const alone = {} as NodeJS.ProcessEnv;
  joinRunningShop(alone);
  expect(alone).toEqual({});

  const release = claimInstance("http://localhost:3100");
  noteServices({ sandboxUrl: "http://127.0.0.1:4100" });
  noteServices({ mailbox: { smtpUrl: "smtp://127.0.0.1:1025", webUrl: "http://localhost:1080" } });
  const joined = {} as NodeJS.ProcessEnv;
  joinRunningShop(joined);
  expect(joined).toEqual({
    APP_URL: "http://localhost:3100",
    SMTP_URL: "smtp://127.0.0.1:1025",
    PAYSTACK_SECRET_KEY: expect.stringMatching(/^sk_test_\S{40,}$/),
    PAYSTACK_SANDBOX_URL: "http://127.0.0.1:4100",
  });
  const own = { APP_URL: "https://shop.example", PAYSTACK_SECRET_KEY: "sk_live_mine" } as unknown as NodeJS.ProcessEnv;
  joinRunningShop(own);
  expect(own).toMatchObject({ APP_URL: "https://shop.example", PAYSTACK_SECRET_KEY: "sk_live_mine" });
  expect(own.PAYSTACK_SANDBOX_URL).toBeUndefined();
  release();
});
