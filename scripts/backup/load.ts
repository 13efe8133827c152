import { once } from "node:events";
import { finished } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { ClearError } from "../support/clear-error";
import { type BackupPart, type CopiedTable, copyOf } from "./format";
import { listTables } from "./tables";

const quote = ({ schema, name }: { schema: string; name: string }) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f'`;

/**
 * Loads a backup into a migrated database, in one transaction. Triggers are off, so nothing is queued or recorded a
 * second time; foreign keys are checked at the end.
 * @throws ClearError if the database lacks a table or column of the backup
 */
export async function loadParts(client: pg.ClientBase, parts: AsyncIterable<BackupPart>): Promise<void> {
  const tables = await listTables(client);
  await client.query("BEGIN");
  const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS);
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  for (const table of tables) await client.query(`ALTER TABLE ${quote(table)} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${tables.map(quote).join(", ")}`);
  await copyAll(client, tables, parts);
  for (const table of tables) await client.query(`ALTER TABLE ${quote(table)} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}

async function copyAll(client: pg.ClientBase, tables: CopiedTable[], parts: AsyncIterable<BackupPart>): Promise<void> {
  let copy: ReturnType<typeof copyFrom> | undefined;
  for await (const part of parts) {
    if (part.kind === "table") {
      checkFits(part.table, tables);
      copy = client.query(copyFrom(`${copyOf(part.table)} FROM STDIN`));
    } else if (part.kind === "rows") {
      if (!copy?.write(part.block)) await Promise.race([once(copy as never, "drain"), finished(copy as never)]);
    } else if (part.kind === "tableEnd") {
      copy?.end();
      await finished(copy as never);
    } else if (part.kind === "sequence") {
      await client.query("SELECT setval($1::regclass, $2, $3)", [quote(part), part.value, part.isCalled]);
    }
  }
}

function checkFits({ schema, name, columns }: CopiedTable, tables: CopiedTable[]): void {
  const there = tables.find((table) => table.schema === schema && table.name === name);
  const missing = columns.filter((column) => !there?.columns.includes(column));
  if (missing.length > 0)
    throw new ClearError(
      `This release has no ${missing.map((column) => `${name}.${column}`).join(", ")}, which the backup contains: use the release that made it.`,
    );
}
