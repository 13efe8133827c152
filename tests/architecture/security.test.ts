import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const FOLDERS = ["app", "components", "e2e", "emails", "lib", "offline", "scripts", "server", "tests", "tools"];
/** How a title begins: rows of the requirements, then numbers of docs/security.md. */
const NUMBERS = /["`](?:(?:SHP-[A-Z]+|BEYOND)-\d+ )*((?:T\d{2} )+)/g;

/** The numbers of docs/security.md that each test file, or part of one (tests/http/people), has in its titles. */
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

const lines = readFileSync("docs/security.md", "utf8")
  .split("\n")
  .filter((line) => /^\| T\d{2} /.test(line))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test("each line of docs/security.md names the tests that prove it, or says why there is none", () => {
  expect(lines.length).toBeGreaterThan(60);
  const proofs = lines.flatMap(([number = "", , , proof = ""]) =>
    proof.startsWith("`") ? [...proof.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => `${number} ${file}`) : [],
  );
  const titles = [...titled()].flatMap(([file, numbers]) => [...numbers].map((number) => `${number} ${file}`));
  expect(titles.toSorted()).toEqual(proofs.toSorted());
  for (const [number, , , proof = ""] of lines) expect(proof.length, number).toBeGreaterThan(10);
});

test("no number stands twice", () => {
  const numbers = lines.map(([number]) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
});
