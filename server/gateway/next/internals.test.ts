import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const README = "server/gateway/next/README.md";
const SHOP = ["app", "components", "lib", "server"];

const sections = fs
  .readFileSync(README, "utf8")
  .split(/^## \d\. /m)
  .slice(1);

test("at most five dependencies on undocumented parts of Next or React, each with its upstream issue, a test and a condition for its removal", () => {
  expect(sections.length).toBeLessThanOrEqual(5);
  for (const section of sections) {
    const [title = ""] = section.split("\n");
    expect(section, title).toMatch(/^- Remove .*\bwhen\b/m);
    expect(section, title).toMatch(/^- Upstream: .*(\w\/[\w.]+#\d+|no upstream issue is known)/m);
    const tests = section.match(/[\w./-]+\.(test|spec)\.ts\b/g) ?? [];
    expect(tests.length, title).toBeGreaterThan(0);
    for (const file of tests)
      expect(
        [`server/gateway/next/${file}`, file].some((one) => fs.existsSync(one)),
        file,
      ).toBe(true);
  }
});

test("no other file uses Next's internals or React's keys", () => {
  const files = SHOP.flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => path.posix.join(folder, name.replaceAll("\\", "/")))
      .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file)),
  );
  const users = files.filter((file) => /next\/dist|__next_|__NEXT|__react/.test(fs.readFileSync(file, "utf8")));
  expect(users.sort()).toEqual([
    "lib/client/early-clicks.ts",
    "server/gateway/next/csp-policy.ts",
    "server/gateway/next/prerender-cache.mjs",
  ]);
});
