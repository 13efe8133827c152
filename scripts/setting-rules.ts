import type pg from "pg";
import { z } from "zod";
import { seedMark, settingRows } from "@/lib/contracts/settings";

const rows = Object.entries(settingRows).map(([key, { label, value }]) => ({ key, label, value }));

/**
 * Updates `setting_rule` from the contracts, for the defaults that database functions need, and adds missing rows of
 * `setting`, so that Prisma Studio shows them. Keeps existing rows. Does nothing without the table.
 */
export async function writeSettingRules(client: pg.ClientBase): Promise<void> {
  const { rows: tables } = await client.query("SELECT to_regclass('setting_rule') AS name");
  if (!tables[0]?.name) return;
  const rules = [...rows, seedMark].map(({ key, label, value }) => ({
    key,
    label,
    schema: z.toJSONSchema(value, { io: "input" }),
  }));
  await client.query(
    `INSERT INTO setting_rule SELECT * FROM jsonb_populate_recordset(NULL::setting_rule, $1)
     ON CONFLICT (key) DO UPDATE SET label = EXCLUDED.label, schema = EXCLUDED.schema
     WHERE (setting_rule.label, setting_rule.schema) IS DISTINCT FROM (EXCLUDED.label, EXCLUDED.schema)`,
    [JSON.stringify(rules)],
  );
  const { rows: there } = await client.query<{ key: string }>("SELECT key FROM setting");
  const missing = rows.filter(({ key }) => !there.some((row) => row.key === key));
  // Even an empty insert fires the trigger, and every start would render all pages again.
  if (missing.length === 0) return;
  await client.query(
    `INSERT INTO setting (key, value) SELECT key, value FROM jsonb_to_recordset($1) AS r(key text, value jsonb)
     ON CONFLICT (key) DO NOTHING`,
    [JSON.stringify(missing.map(({ key, value }) => ({ key, value: value.parse({}) })))],
  );
}
