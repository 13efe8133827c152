import type { TestDatabase } from "../support/database";

/** A person with searchable data: letters `zqc…`, a unique phone and network address. */
export function markedPerson(letters: string, digits: string) {
  const digitalAddress = `GA-55${digits.slice(0, 1)}-${digits.slice(1)}`;
  return {
    firstName: `${letters}First`,
    lastName: `${letters}Last`,
    email: `${letters}-mail@example.com`,
    phone: `02455${digits}`,
    address: `10.${digits.slice(0, 2)}.${digits.slice(2, 4)}.77`,
    userAgent: `Mozilla/5.0 (Linux; Android 14) ${letters} AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36`,
    digitalAddress,
    text: (what: string) => `${letters} ${what}`,
    marks: [letters, `2455${digits}`, `10.${digits.slice(0, 2)}.${digits.slice(2, 4)}.77`, digitalAddress],
  };
}
export type MarkedPerson = ReturnType<typeof markedPerson>;

async function columnsOf(
  shop: TestDatabase,
): Promise<Map<string, { schema: string; table: string; columns: string[] }>> {
  const rows = await shop.query<{ schema: string; table: string; columns: string[] }>(`
    SELECT nspname AS schema, relname AS table, array_agg(attname::text) AS columns
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped
      AND nspname <> 'information_schema' AND nspname NOT LIKE 'pg\\_%' GROUP BY 1, 2`);
  return new Map(rows.map((row) => [`${row.schema === "public" ? "" : `${row.schema}.`}${row.table}`, row]));
}

/** All columns of all tables and schemas that contain any of a person's marks. */
export async function placesOf(shop: TestDatabase, { marks }: MarkedPerson): Promise<string[]> {
  const found: string[] = [];
  for (const [name, { schema, table, columns }] of await columnsOf(shop)) {
    const pick = columns.map(
      (column, at) =>
        `coalesce(bool_or(EXISTS (SELECT FROM unnest($1::text[]) mark WHERE position(lower(mark) IN lower("${column}"::text)) > 0)), false) AS c${at}`,
    );
    const [row] = await shop.query<Record<string, boolean>>(`SELECT ${pick.join(", ")} FROM "${schema}"."${table}"`, [
      marks,
    ]);
    found.push(...columns.filter((_, at) => row?.[`c${at}`]).map((column) => `${name}.${column}`));
  }
  return found.sort();
}

/** Ages all data by a number of days. */
export async function ageBy(shop: TestDatabase, days: number): Promise<void> {
  const rows = await shop.query<{ table: string; column: string }>(`
    SELECT format('%I.%I', table_schema, table_name) AS table, column_name AS column
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE data_type LIKE 'timestamp%' AND table_type = 'BASE TABLE'
      AND (table_schema = 'public' OR table_name = '_private_jobs') AND table_name <> '_prisma_migrations'`);
  for (const table of new Set(rows.map((row) => row.table))) {
    const older = rows.flatMap((row) =>
      row.table === table ? `"${row.column}" = "${row.column}" - interval '${days} days'` : [],
    );
    await shop.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await shop.query(`UPDATE ${table} SET ${older.join(", ")}`);
    await shop.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  }
}
