import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const FOLDERS = ["app", "components", "e2e", "emails", "lib", "offline", "scripts", "server", "tests", "tools"];
/** Start of a title: requirements, then numbers of docs/security.md. */
const NUMBERS = /["`](?:(?:SHP-[A-Z]+|BEYOND)-\d+ )*((?:T\d{2} )+)/g;

/** The numbers of docs/security.md in the titles of each test file, or part of one (tests/http/people). */
function titled(): Map<string, Set<string>> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => path.posix.join(folder, name.replaceAll("\\", "/")))
      .filter((file) => /\.(test|spec)\.tsx?$|^tests\/http\/\w+\//.test(file)),
  );
  return new Map(
    files.map((file) => {
      const begun = [...readFileSync(file, "utf8").matchAll(NUMBERS)].map(([, numbers = ""]) => numbers);
      return [file, new Set(begun.flatMap((numbers) => numbers.trim().split(" ")))];
    }),
  );
}

/** The entries of docs/security.md: number, text, and the test files that they name. */
const entries = [...readFileSync("docs/security.md", "utf8").matchAll(/^- (T\d{2}) (.+(?:\n {2}.+)*)/gm)].map(
  ([, number = "", text = ""]) => ({
    number,
    text,
    files: [...text.matchAll(/`(\w+\/[^`]+)`/g)].map(([, file = ""]) => file),
  }),
);

test("each entry of docs/security.md names the tests that prove it, or says that there are none", () => {
  expect(entries.length).toBeGreaterThan(60);
  const proofs = entries.flatMap(({ number, files }) => files.map((file) => `${number} ${file}`));
  const titles = [...titled()].flatMap(([file, numbers]) => [...numbers].map((number) => `${number} ${file}`));
  expect(titles.toSorted()).toEqual(proofs.toSorted());
  for (const { number, text, files } of entries) if (!files.length) expect(text, number).toContain("(no test)");
});

test("no number is used twice", () => {
  const numbers = entries.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
});
