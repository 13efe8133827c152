import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { readEnv } from "@/server/core/env";
import { ClearError, explain } from "./clear-error";
import { loadEnvFile } from "./load-env";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "kanea-words-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function caught(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return explain(error);
  }
  return "nothing was thrown";
}

test("a start-up error is explained without a stack", () => {
  expect(explain(new ClearError("Port 80 is busy."))).toBe("Port 80 is busy.");
  expect(explain(Object.assign(new Error("write"), { code: "ENOSPC" }))).toBe("The disk is full: write");
  expect(caught(() => readEnv({ DATABASE_URL: "postgresql://x/y", SMTP_URL: "mail" }))).toBe(
    "The shop cannot start:\nSMTP_URL must look like smtps://user:password@smtp.example:465",
  );
  const file = path.join(folder, "file");
  fs.writeFileSync(file, "");
  expect(caught(() => fs.writeFileSync(folder, ""))).toBe(`${folder} cannot be used: it is a folder.`);
  expect(caught(() => fs.mkdirSync(path.join(file, "below")))).toBe(
    `${file}/below cannot be used: part of the path is not a folder.`,
  );
  expect(
    caught(() => fs.readFileSync("no-backup.age")),
    "with its folder",
  ).toBe(`${path.resolve("no-backup.age")} cannot be used: it does not exist.`);
  const refusal = Object.assign(new Error("permission denied for database shop"), { code: "42501", severity: "ERROR" });
  expect(explain(refusal)).toBe(
    "DATABASE_URL: its role may not set up the shop there (permission denied for database shop). Make it the owner of that database.",
  );
  for (const odd of [new TypeError("x is\n  not a function"), "text", null, undefined, 0])
    expect(explain(odd)).toMatch(/^Something unforeseen went wrong: [^\n]+$/);
  expect(explain(new TypeError("oh"))).toMatch(/oh \(scripts\/support\/clear-error\.test\.ts:\d+\)$/);
});

test.each([
  ["PORT 4000", 1],
  ["# the shop\nexport PORT=4000\n\nSMTP_URL", 4],
  ['A="one\ntwo"\nPORT="4000\nB=1', 3],
  ["A='x\nB=2", 1],
  ["\0P\0O\0R\0T\0=\x001", 1],
  ["=4000", 1],
  ["my port=4000", 1],
])("an invalid line of .env is reported: %j", (text, line) => {
  const file = path.join(folder, ".env");
  fs.writeFileSync(file, text);
  expect(caught(() => loadEnvFile(file))).toBe(
    `${file}, line ${line}, is not NAME=value (a value in quotes ends with the same quote).`,
  );
});

test("a .env that is a folder is reported too", () => {
  expect(caught(() => loadEnvFile(folder))).toBe(`${folder} is a folder: it should be a file of NAME=value lines.`);
});

const NAMES = ["KANEA_A", "KANEA_B", "KANEA_C", "KANEA_D", "KANEA_E", "KANEA_F"];
afterEach(() => {
  for (const name of NAMES) delete process.env[name];
});

test("quotes, comments, empty values, multi-line values and CRLF are read; the environment wins", () => {
  const file = path.join(folder, ".env");
  process.env.KANEA_F = "given";
  fs.writeFileSync(
    file,
    '\uFEFF# Kanea\r\nKANEA_A=1 # one\r\n\r\n  export KANEA_B="a b\r\nc" # two\r\nKANEA_C=\r\nKANEA_D=a"b\r\nKANEA_E=\'x#y\'\r\nKANEA_F=x',
  );
  loadEnvFile(file);
  expect(NAMES.map((name) => process.env[name])).toEqual(["1", "a b\nc", "", 'a"b', "x#y", "given"]);
});
