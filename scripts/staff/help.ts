import type { Command } from "./command";
import { subjects } from "./commands";
import { hintOf, optionOf } from "./fields";
import { pairs, paragraphs, wrap } from "./print";
import { commandsAt, commonOptions, optionsOf } from "./read-line";

const START = "npm run staff --";

const introduction = [
  `${START} <command>: the desk's work from a terminal, by its rules.`,
  "It works on the database of the running shop, or on DATABASE_URL. Say who you are with --as, or STAFF_EMAIL in .env: " +
    "what you do is recorded in that name. Money is typed and shown in cedis.",
  "It ends with 0 when it is done, 1 when it was refused and 2 when it was typed wrongly. npm run -s leaves out npm's " +
    "own lines, for --json.",
].map((text) => wrap(text).join("\n"));

/** A part of a page, two blanks in. */
function section(title: string, rows: (readonly [string, string])[]): string | false {
  return rows.length > 0 && `${title}\n${indent(pairs(rows, 78))}`;
}

const indent = (text: string) => text.replace(/^(?=.)/gm, "  ");

const examples = (of: readonly Command[]) =>
  `${of.length === 1 ? "Example" : "Examples"}\n${indent(of.map(({ example }) => `${START} ${example}`).join("\n"))}`;

const common = section(
  "Always",
  Object.values(commonOptions).map(({ text, hint }) => [text, hint]),
);

/**
 * How the commands that begin with these words are used: without words all subjects, of one command its options.
 * @param words known ones
 */
export function help(words: readonly string[], commands: readonly Command[]): string {
  const found = commandsAt(words, commands);
  if (words.length === 0) return overview(commands);
  const more = `${START} ${words.join(" ")} <…> --help says more of one.`;
  const exact = found.find(({ usage }) => usage.split(" ").length === words.length) ?? (found.length === 1 && found[0]);
  const others = found.filter((command) => command !== exact);
  return paragraphs(
    exact && `${START} ${exact.usage}\n\n${wrap(`${exact.summary}.`).join("\n")}`,
    exact && section("Options", optionRows(exact)),
    section(
      "Commands",
      others.map(({ usage, summary }) => [usage, summary]),
    ),
    examples(found),
    common,
    others.length > 0 && more,
  );
}

function overview(commands: readonly Command[]): string {
  const firsts = [...new Map(commands.toReversed().map((command) => [command.usage.split(" ")[0] ?? "", command]))];
  const rows = firsts.toReversed().map(([word, { usage, summary }]) => {
    const subject = subjects[word];
    return subject ? ([`${word} …`, subject] as const) : ([usage, summary] as const);
  });
  return paragraphs(
    ...introduction,
    section("Commands", rows),
    examples(firsts.map(([, command]) => command).toReversed()),
    common,
    `${START} <command> --help says more of one.`,
  );
}

function optionRows(command: Command): (readonly [string, string])[] {
  return optionsOf(command).map(([name, schema]) => [optionOf(name, schema), hintOf(name, schema)]);
}
