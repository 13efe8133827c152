import { migrateDatabase } from "./migrations";
import { ensureDatabase, startTemporaryPostgres, withClient } from "./postgres";
import { NO_FILTERS, readSchema, withSchemaEngine } from "./support/schema-engine";

/** Columns that triggers fill for search; the Prisma client does not use them. */
const TRIGGER_COLUMNS = ["product.search_vector", "product.search_text", "product.specs"];

/** Objects that only migrations can express, not Prisma's schema language. */
interface Beyond {
  indexes: Set<string>;
  /** table.column */
  columns: Set<string>;
}

/**
 * Writes the SQL from prisma/migrations to schema.prisma, on a temporary server. Ignores generated and trigger-filled
 * columns and indexes that Prisma cannot express.
 * @returns an empty string if both agree
 */
export async function diffSchema(): Promise<string> {
  const postgres = await startTemporaryPostgres();
  try {
    await ensureDatabase(postgres, "diff");
    const url = postgres.url("diff");
    await migrateDatabase(url);
    const beyond = await findBeyond(url);
    const schema = await readSchema();
    const { stdout } = await withSchemaEngine(url, (engine) =>
      engine.diff({
        from: { tag: "schemaDatasource", files: [schema], configDir: "" },
        to: { tag: "schemaDatamodel", files: [schema] },
        script: true,
        exitCode: null,
        filters: NO_FILTERS,
      }),
    );
    return withoutBeyond(stdout ?? "", beyond);
  } finally {
    await postgres.stop();
  }
}

async function findBeyond(url: string): Promise<Beyond> {
  return withClient(url, async (client) => {
    const columns = await client.query<{ name: string }>(`
      SELECT c.relname || '.' || a.attname AS name
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND a.attgenerated <> ''`);
    const hidden = [...TRIGGER_COLUMNS, ...columns.rows.map(({ name }) => name)];
    const indexes = await client.query<{ name: string }>(
      `SELECT c.relname AS name
       FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       WHERE c.relnamespace = 'public'::regnamespace AND (
         i.indexprs IS NOT NULL OR i.indpred IS NOT NULL OR EXISTS (
           SELECT FROM pg_attribute a
           WHERE a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
             AND i.indrelid::regclass || '.' || a.attname = ANY ($1)))`,
      [hidden],
    );
    return {
      columns: new Set(hidden),
      indexes: new Set(indexes.rows.map(({ name }) => name)),
    };
  });
}

/** Removes statements that drop what Prisma cannot express. */
export function withoutBeyond(script: string, beyond: Beyond): string {
  const kept = script
    .split(/\n(?=-- )/)
    .map((block) => keepOurs(block, beyond))
    .filter((block) => block !== "" && !block.startsWith("-- This is an empty migration"));
  return kept.join("\n\n");
}

function keepOurs(block: string, { indexes, columns }: Beyond): string {
  const index = /^DROP INDEX "([^"]+)";/m.exec(block)?.[1];
  if (index && indexes.has(index)) return "";
  const table = /^ALTER TABLE "([^"]+)" /m.exec(block)?.[1];
  if (!table) return block.trim();
  const [head = "", body = ""] = split(block, `ALTER TABLE "${table}" `);
  const clauses = body.replace(/;\s*$/, "").split(",\n");
  const ours = clauses.filter((clause) => {
    const column = /^(?:DROP|ALTER) COLUMN "([^"]+)"/.exec(clause)?.[1];
    return !(column && columns.has(`${table}.${column}`));
  });
  return ours.length === 0 ? "" : `${head}ALTER TABLE "${table}" ${ours.join(",\n")};`;
}

function split(text: string, at: string): [string, string] {
  const index = text.indexOf(at);
  return [text.slice(0, index), text.slice(index + at.length)];
}
