import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { BUILD_ADDRESS_FILE, complainOfAddress } from "./build-facts";

test("BEYOND-08 a build whose pages have another URL is reported", () => {
  const distDir = fs.mkdtempSync(path.join(os.tmpdir(), "kanea-address-"));
  onTestFinished(() => fs.rmSync(distDir, { recursive: true }));
  expect(complainOfAddress(distDir, "https://shop.example")).toBeNull();
  fs.writeFileSync(path.join(distDir, BUILD_ADDRESS_FILE), "http://localhost:3000");
  expect(complainOfAddress(distDir, "http://localhost:3000/")).toBeNull();
  expect(complainOfAddress(distDir, "https://shop.example")).toContain("APP_URL=https://shop.example");
});
