import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { staffEndpoints } from "@/lib/contracts/staff";
import { orderActionNames } from "@/lib/order-actions";
import { AppError } from "@/server/core/errors";
import { parse } from "@/server/http/read-input";
import { ROOT } from "../support/paths";
import { toKebab } from "./command";
import { commands, subjects } from "./commands";
import { hints, isFlag } from "./fields";
import { help } from "./help";
import { findCommand, optionsOf, readLine, readTyped } from "./read-line";

/** A line of a shell, as far as the examples go: words, and words in quotes. */
const split = (text: string) => [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? "");

function read(text: string) {
  const line = readLine(split(text), commands);
  const command = findCommand(line.words, commands);
  return { usage: command.usage, typed: parse(z.strictObject(command.fields), readTyped(command, line)) };
}

/** What somebody reads who typed that. */
function problem(text: string): string {
  try {
    return `fine: ${read(text).usage}`;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "VALIDATION") throw error;
    const fields = Object.entries(error.details.errors ?? {}).map(([field, words]) => `${field} ${words}`);
    return fields.join("; ") || error.message;
  }
}

describe("BEYOND-52 what can be done from the terminal", () => {
  test("is everything that the desk's API does, but for a file to show, SQL, which has psql, and a product's form", () => {
    const { runStatements: _, addGoods: __, changeGoods: ___, readGoodsChoices: ____, ...others } = staffEndpoints;
    const expected = Object.entries<Endpoint>(others).filter(([, { answersFile }]) => !answersFile);
    const done = new Set(commands.map(({ does }) => does));
    expect(expected.filter(([, endpoint]) => !done.has(endpoint))).toEqual([]);
    const actions = orderActionNames.map((action) => `order <number> ${toKebab(action)}`);
    expect(actions.filter((usage) => !commands.some((command) => command.usage.startsWith(usage)))).toEqual([]);
  });

  test("each command's example is one of it, and so are the lines in the documents", () => {
    for (const { usage, example } of commands) expect(read(example).usage, example).toBe(usage);
    for (const file of ["README.md", "docs/operations.md"]) {
      const text = fs.readFileSync(path.join(ROOT, file), "utf8");
      const lines = [...text.matchAll(/^npm run (?:-s )?staff -- ([^#|\n]+)/gm)].map(([, line]) => line ?? "");
      for (const line of lines) if (!line.includes("--help")) expect(problem(line), line).toMatch(/^fine/);
    }
  });

  test("an option says what it is for, and is everywhere a flag or everywhere not", () => {
    const flags = new Map<string, boolean>();
    for (const [name, schema] of commands.flatMap(optionsOf)) {
      expect(hints[name], name).toBeTruthy();
      expect(flags.get(name) ?? isFlag(schema), name).toBe(isFlag(schema));
      flags.set(name, isFlag(schema));
    }
    expect(Object.keys(hints).filter((name) => !flags.has(name))).toEqual([]);
  });

  test("is read as the contract wants it: money, numbers, yes and no, lists, what stays away", () => {
    expect(read("order K-1 refund 12.5 --reason Broken --restock lamp=1 --restock bulb=2").typed).toEqual({
      number: "K-1",
      amount: 12.5,
      reason: "Broken",
      restock: ["lamp=1", "bulb=2"],
    });
    expect(read("order K-1 call --no-reached").typed).toEqual({ number: "K-1", reached: false, note: "" });
    expect(read("--json stock KN-1 counted 37").typed).toMatchObject({ product: "KN-1", pieces: 37 });
    expect(read("orders --limit 1000").typed).toEqual({ limit: 100 });
  });

  test.each([
    ["ordr", 'There is no "ordr". Did you mean npm run staff -- order? npm run staff -- --help lists them.'],
    ["order K-1 shpi", /^There is no "shpi"\. Did you mean npm run staff -- order K-1 ship\?/],
    ["order K-1 xyzzy", 'There is no "xyzzy". npm run staff -- order K-1 --help lists them.'],
    ["order", "Please say more: npm run staff -- order --help lists what there is."],
    ["invite", "Something is missing: npm run staff -- invite <email>"],
    ["people a@b.co", '"a@b.co" is too much after: npm run staff -- people'],
    ["orders --serch Ama", "There is no option --serch. Did you mean --search?"],
    ["orders --reason x", "--reason does not belong here: npm run staff -- orders --help"],
    ["orders --search", "--search needs a value after it."],
    ["orders --list to_pakc", /^list please say one of to_look_at, to_call/],
    ["order K-1 cancel", "reason is needed: --reason <text>"],
    ["order K-1 call", "reached is needed: --reached | --no-reached"],
    ["order K-1 refund 1,000 --reason x", "amount please give an amount in cedis, such as 12.50"],
    ["stock KN-1 received some", "pieces please give a whole number, such as 12"],
    ["order K-1 refund --reason x --restock lamp", "restock.0 please say SKU=pieces, such as TAPE-10=2"],
    ["invite nobody --role staff", "email Email is invalid"],
  ])("%s: what is wrong is a sentence that says what to type", (line, words) => {
    expect(problem(line)).toEqual(typeof words === "string" ? words : expect.stringMatching(words));
  });

  test("--help says at each level what there is, with examples, on lines of 80 columns", () => {
    for (const words of [[], ...commands.map(({ usage }) => usage.split(" ")), ["order"], ["stock", "KN-1"]]) {
      const text = help(words, commands);
      expect(text, words.join(" ")).toMatch(/\nExamples?\n {2}npm run staff -- /);
      const wide = text.split("\n").filter((line) => line.length > 80 && !line.startsWith("  npm run staff -- "));
      expect(wide, words.join(" ")).toEqual([]);
    }
    for (const word of Object.keys(subjects)) expect(help([], commands)).toContain(`  ${word} …`);
    expect(help(["order"], commands)).toContain("order <number> refund [amount]");
    expect(help(["order", "K-1", "cancel"], commands)).toContain("--reason <text>  why; colleagues read it (needed)");
  });
});
