import fs from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => fs.readFileSync(file, "utf8");

test("Next is pinned, and the list of what reaches into it was gone through for this very version", () => {
  const { version } = JSON.parse(read("node_modules/next/package.json"));
  const { dependencies } = JSON.parse(read("package.json"));
  expect(dependencies.next, "package.json").toBe(version);
  const [, checked] = /^Gone through for Next (\S+)$/m.exec(read("server/gateway/next/README.md")) ?? [];
  expect(checked, "go through server/gateway/next/README.md").toBe(version);
});
