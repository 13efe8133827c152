import { type ParseArgsConfig, parseArgs } from "node:util";
import { AppError } from "@/server/core/errors";
import { type Command, toCamel, toKebab } from "./command";
import { isFlag, isList, isNeeded, optionOf, readValue } from "./fields";
import { nearest } from "./nearest";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Value = string | boolean | (string | boolean)[];

/** What was typed, before it is known what for. */
export interface Line {
  words: string[];
  options: Map<string, Value>;
}

/** What every command takes, and what for. */
export const commonOptions = {
  as: { type: "string", text: "--as <e-mail>", hint: "who you are: a colleague's account; or STAFF_EMAIL" },
  json: { type: "boolean", text: "--json", hint: "the answer as the desk's API gives it, and nothing else" },
  yes: { type: "boolean", text: "--yes", hint: "go on without asking, also with what cannot be undone" },
  help: { type: "boolean", text: "--help, -h", hint: "how it is used", short: "h" },
} as const;

/** @param instead what is said in place of the table's words */
export const wrongUsage = (instead: string, errors?: Record<string, string>) =>
  new AppError("VALIDATION", { message: instead, errors });

const isPlace = (token: string) => /^[<[]/.test(token);
const fieldAt = (token: string) => toCamel(token.slice(1, -1));
const tokensOf = ({ usage }: Command) => usage.split(" ");

/** The fields of a command that are options: those that do not stand among its words. */
export function optionsOf(command: Command): [name: string, schema: Command["fields"][string]][] {
  const places = new Set(tokensOf(command).filter(isPlace).map(fieldAt));
  return Object.entries(command.fields).filter(([name]) => !places.has(name));
}

/**
 * Tells words from options.
 * @throws AppError VALIDATION for an option that no command has, or that misses its value
 */
export function readLine(argv: readonly string[], commands: readonly Command[]): Line {
  const fields = new Map(commands.flatMap(optionsOf).map(([name, schema]) => [toKebab(name), schema]));
  const own = [...fields].map(([name, schema]): [string, Options[string]] => [
    name,
    { type: isFlag(schema) ? "boolean" : "string", multiple: isList(schema) },
  ]);
  const options: Options = { ...Object.fromEntries(own), ...commonOptions };
  const { values, positionals } = parseArgs({
    args: [...argv],
    options,
    strict: false,
    allowPositionals: true,
    allowNegative: true,
  });
  const line: Line = { words: positionals, options: new Map() };
  for (const [name, value] of Object.entries(values as Record<string, Value | undefined>)) {
    if (value === undefined) continue;
    const option = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option) throw wrongUsage(`There is no option --${name}.${orNearest(name, Object.keys(options), "--")}`);
    if (option.type === "string" && [value].flat().includes(true))
      throw wrongUsage(`--${name} needs a value after it.`);
    line.options.set(name, value);
  }
  return line;
}

function orNearest(typed: string, known: readonly string[], prefix = ""): string {
  const meant = nearest(typed, known);
  return meant ? ` Did you mean ${prefix}${meant}?` : "";
}

/**
 * Those of the commands that begin with these words.
 * @throws AppError VALIDATION naming the word that none has there, with the nearest
 */
export function commandsAt(words: readonly string[], commands: readonly Command[]): Command[] {
  let possible = [...commands];
  for (const [at, word] of words.entries()) {
    const next = possible.filter((command) => {
      const token = tokensOf(command)[at];
      return token !== undefined && (isPlace(token) || token === word);
    });
    if (next.length === 0) throw noSuchWord(words.slice(0, at), word, possible);
    possible = next;
  }
  return possible;
}

/**
 * The command that words are of.
 * @throws AppError VALIDATION as `commandsAt`, and for what is not said yet
 */
export function findCommand(words: readonly string[], commands: readonly Command[]): Command {
  const possible = commandsAt(words, commands);
  const whole = possible.find(
    (command) => tokensOf(command).filter((token) => !token.startsWith("[")).length <= words.length,
  );
  if (whole) return whole;
  const [only, ...others] = possible;
  throw wrongUsage(
    only && others.length === 0
      ? `Something is missing: npm run staff -- ${only.usage}`
      : `Please say more: npm run staff -- ${words.join(" ")} --help lists what there is.`,
  );
}

function noSuchWord(before: readonly string[], word: string, possible: readonly Command[]): AppError {
  const known = new Set(possible.flatMap((command) => tokensOf(command)[before.length] ?? []));
  const whole = ["npm run staff --", ...before].join(" ");
  if (known.size === 0) return wrongUsage(`"${word}" is too much after: ${whole}`);
  return wrongUsage(`There is no "${word}".${orNearest(word, [...known], `${whole} `)} ${whole} --help lists them.`);
}

/**
 * What a line says in the terms of its command: text, numbers, money and yes or no, not yet checked.
 * @throws AppError VALIDATION for an option that the command does not take, and by field for what is missing or cannot
 *   be read
 */
export function readTyped(command: Command, { words, options }: Line): Record<string, unknown> {
  const places = tokensOf(command).flatMap((token, at) =>
    isPlace(token) ? [[fieldAt(token), words[at]] as const] : [],
  );
  const typed = new Map<string, Value | undefined>(places);
  for (const [name, value] of options) {
    if (Object.hasOwn(commonOptions, name)) continue;
    const field = toCamel(name);
    if (!optionsOf(command).some(([known]) => known === field))
      throw wrongUsage(`--${name} does not belong here: npm run staff -- ${command.usage} --help`);
    typed.set(field, value);
  }
  const input: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [name, schema] of Object.entries(command.fields)) {
    const given = typed.get(name);
    if (given === undefined) {
      if (isNeeded(schema)) errors[name] = `is needed: ${optionOf(name, schema)}`;
      continue;
    }
    const read = typeof given === "string" ? readValue(schema, given) : { value: given };
    if ("problem" in read) errors[name] = read.problem;
    else input[name] = read.value;
  }
  if (Object.keys(errors).length > 0) throw new AppError("VALIDATION", { errors });
  return input;
}
