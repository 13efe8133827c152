import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const FOLDERS = [
  "app",
  "components",
  "e2e",
  "emails",
  "lib",
  "offline",
  "prisma",
  "scripts",
  "server",
  "tests",
  "tools",
];
const GENERATED = path.join("server", "core", "prisma");
const ROW = /\b(?:SHP-[A-Z]+|BEYOND)-\d+\b/g;

const rowsIn = (text: string) => text.match(ROW) ?? [];

test("every requirement named in code or tests is in docs/requirements.md", () => {
  const known = new Set(rowsIn(readFileSync("docs/requirements.md", "utf8")));
  expect(known.size).toBeGreaterThan(800);
  const unknown = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => path.join(folder, name))
      .filter((file) => /\.(tsx?|mjs|sql|prisma)$/.test(file) && !file.startsWith(GENERATED))
      .flatMap((file) =>
        rowsIn(readFileSync(file, "utf8")).flatMap((row) => (known.has(row) ? [] : `${file}: ${row}`)),
      ),
  );
  expect(unknown).toEqual([]);
});
