import fs from "node:fs";
import { expect, test } from "vitest";

type Packages = Record<string, { version?: string; optionalDependencies?: Record<string, string>; dev?: boolean }>;

// Plain JavaScript, because it runs before packages are installed.
const { findMissing } = (await import(new URL("./complete-lock.mjs", import.meta.url).href)) as {
  findMissing(packages: Packages): Record<string, unknown>;
};

test("package-lock.json lists the binaries of every platform, so that npm ci accepts it (node scripts/complete-lock.mjs)", () => {
  const { packages } = JSON.parse(fs.readFileSync("package-lock.json", "utf8")) as { packages: Packages };
  expect(Object.keys(findMissing(packages))).toEqual([]);
});

test("a missing entry is derived from the name and the pinned version", () => {
  const packages: Packages = {
    "node_modules/tool": {
      dev: true,
      optionalDependencies: {
        "@tool/linux-x64-musl": "1.2.3",
        "@tool/win32-arm64": "1.2.3",
        "@tool/linux-x64-gnu": "1.2.3",
      },
    },
    "node_modules/tool/node_modules/@tool/linux-x64-gnu": { version: "1.2.3" },
  };
  expect(findMissing(packages)).toEqual({
    "node_modules/@tool/linux-x64-musl": {
      version: "1.2.3",
      cpu: ["x64"],
      dev: true,
      libc: ["musl"],
      optional: true,
      os: ["linux"],
    },
    "node_modules/@tool/win32-arm64": { version: "1.2.3", cpu: ["arm64"], dev: true, optional: true, os: ["win32"] },
  });
});

test("another version higher in the tree does not count: the entry goes below it", () => {
  const packages: Packages = {
    "node_modules/@tool/linux-x64": { version: "1.0.0" },
    "node_modules/user/node_modules/tool": { optionalDependencies: { "@tool/linux-x64": "2.0.0" } },
    "node_modules/other/node_modules/tool": { optionalDependencies: { "@tool/linux-x64": "1.0.0" } },
  };
  expect(Object.keys(findMissing(packages))).toEqual(["node_modules/user/node_modules/@tool/linux-x64"]);
});
