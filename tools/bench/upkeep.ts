import type pg from "pg";

/** Tables that are filled without their triggers: whoever fills them writes what these would have written. */
const TABLES = ["product", "product_image", "inventory", "stock_movement", `"order"`, "order_item"];

/**
 * Does some work in a transaction with the triggers of the large tables off, and their indexes gone but for those of
 * keys: an index that is made of all rows at once costs a fraction of one that grows row by row.
 */
export async function withoutUpkeep(client: pg.Client, work: () => Promise<void>): Promise<void> {
  for (const table of TABLES) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index WHERE indrelid = ANY($1::regclass[]) AND NOT indisunique ORDER BY indexrelid`,
    [TABLES],
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await work();
  await client.query("SET LOCAL maintenance_work_mem = '256MB'");
  for (const { definition } of indexes) await client.query(definition);
  for (const table of TABLES) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}
