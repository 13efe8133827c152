import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { withClient } from "@/scripts/postgres";
import { ROOT } from "@/scripts/support/paths";
import { TEST_CARDS } from "@/tools/paystack-sandbox/instruments";
import { GOOGLE_CLIENT } from "./google";
import { SANDBOX_KEY, TEST_SECRETS } from "./test-environment";

/**
 * Secrets that must be in no log, table or page of a test run: those of the tests, emailed ones, and any text that
 * looks like a token. `npm test` searches for them after its shops have ended.
 */

const REPORTS = path.join(ROOT, "reports");

/**
 * A signed or encrypted token; the 256 random bits of a refresh token, reset link or order access, which unlike a
 * product name has letters of both cases; a provider's key.
 */
const FORMS = [
  /eyJ[\w-]{10,}\.[\w-]*\.[\w.-]+/g,
  /(?<![\w+%-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{43}(?![\w+/=-])/g,
  /sk_(?:test|live)_\w{10,}/g,
];

/** Passwords in tests: words and a number with hyphens, next to a name with "password". */
const TYPED = /["'`]([a-z]+(?:-[a-z]+)+-\d{1,4}!?)["'`]/g;

function typedPasswords(): string[] {
  const files = ["tests", "e2e"].flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => path.join(ROOT, folder, name)),
  );
  const lines = files.flatMap((file) => fs.readFileSync(file, "utf8").split("\n"));
  return lines.flatMap((line) =>
    /password/i.test(line) ? [...line.matchAll(TYPED)].map(([, password = ""]) => password) : [],
  );
}

let known: string[] | undefined;

/** All secrets that test shops are configured with or receive as input. */
export function knownSecrets(): string[] {
  const cards = TEST_CARDS.flatMap(({ number }) => [number, number.replace(/(\d{4})(?=\d)/g, "$1 ")]);
  const configured = [...Object.values(TEST_SECRETS), SANDBOX_KEY, GOOGLE_CLIENT.GOOGLE_CLIENT_SECRET];
  known ??= [...new Set([...configured, ...cards, ...typedPasswords()])];
  return known;
}

export interface Wanted {
  /** As they are. */
  secrets: string[];
  /** Six digits each, which are only a code if nothing else surrounds them. */
  codes: string[];
}

/** An emailed code in a log or a page, not as part of a number or a name. */
const ALONE = /(?<![\w.-])\d{6}(?![\w.-])/g;

/** @returns the secrets in a text, shortened, so that the search does not spread them */
export function secretsIn(text: string, { secrets, codes }: Wanted): string[] {
  const found = secrets.filter((secret) => text.includes(secret));
  for (const form of FORMS) found.push(...(text.match(form) ?? []));
  found.push(...(text.match(ALONE) ?? []).filter((code) => codes.includes(code)));
  return [...new Set(found)].map((secret) => `${secret.slice(0, 12)}… (${secret.length} characters)`);
}

/** Records the codes and links of a shop's mails for the later search of its log. */
export function noteMailed(port: number, mails: { text: string }[]): void {
  const texts = mails.map(({ text }) => text);
  const codes = texts.flatMap((text) => text.match(/(?<!\d)\d{6}(?!\d)/g) ?? []);
  const secrets = texts.flatMap((text) => text.match(/(?<=\/)[\w-]{43}(?![\w-])/g) ?? []);
  fs.mkdirSync(REPORTS, { recursive: true });
  fs.writeFileSync(path.join(REPORTS, `mailed-${port}.json`), JSON.stringify({ codes, secrets } satisfies Wanted));
}

function mailedBy(port: string): Wanted {
  const file = path.join(REPORTS, `mailed-${port}.json`);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : { codes: [], secrets: [] };
}

/** Searches the output of every shop. @returns the files, and the findings by file and line */
export function searchLogs(): { files: string[]; found: string[] } {
  const files = fs.existsSync(REPORTS) ? fs.readdirSync(REPORTS).filter((name) => /^shop-\d+\.log$/.test(name)) : [];
  const found = files.flatMap((name) => {
    const { codes, secrets } = mailedBy(/\d+/.exec(name)?.[0] ?? "");
    const wanted = { secrets: [...knownSecrets(), ...secrets], codes };
    const text = fs.readFileSync(path.join(REPORTS, name), "utf8");
    if (secretsIn(text, wanted).length === 0) return [];
    return text
      .split("\n")
      .flatMap((line, at) =>
        secretsIn(line, wanted).map((secret) => `reports/${name}:${at + 1}: ${secret}: ${line.slice(0, 200)}`),
      );
  });
  return { files, found };
}

/** Hashes and sealed values look like tokens themselves. */
const SEALED = new Set([
  "public.user.password_hash",
  "public.refresh_token.successor",
  "public.second_factor.sealed_secret",
  "public.sms_stop.phone_key",
]);

/** Searches every column of every table of a database. @returns the findings by column */
export async function searchDatabase(url: string): Promise<string[]> {
  const mailed = (fs.existsSync(REPORTS) ? fs.readdirSync(REPORTS) : []).flatMap(
    (name) => mailedBy(/^mailed-(\d+)\.json$/.exec(name)?.[1] ?? "").secrets,
  );
  const wanted = { secrets: [...knownSecrets(), ...mailed], codes: [] };
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ schema: string; table: string; column: string }>(`
      SELECT table_schema AS schema, table_name AS table, column_name AS column
      FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
        AND data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`);
    const found: string[] = [];
    for (const { schema, table, column } of rows) {
      const name = `${schema}.${table}.${column}`;
      if (SEALED.has(name)) continue;
      const id = pg.escapeIdentifier;
      const { rows: values } = await client.query<{ text: string }>(
        `SELECT DISTINCT ${id(column)}::text AS text FROM ${id(schema)}.${id(table)} WHERE ${id(column)} IS NOT NULL`,
      );
      const text = values.map((value) => value.text).join("\n");
      found.push(...secretsIn(text, wanted).map((secret) => `${new URL(url).pathname.slice(1)}: ${name}: ${secret}`));
    }
    return found;
  });
}
