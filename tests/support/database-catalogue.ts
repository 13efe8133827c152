import type pg from "pg";

const PARTS = [
  `SELECT format('column %s.%s %s%s%s%s', relname, attname, format_type(atttypid, atttypmod),
     CASE WHEN attnotnull THEN ' not null' END, ' default ' || pg_get_expr(adbin, adrelid), nullif(attgenerated::text, ''))
   FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid LEFT JOIN pg_attrdef d ON adrelid = attrelid AND adnum = attnum
   WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped`,
  `SELECT format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
   FROM pg_constraint WHERE connamespace = 'public'::regnamespace`,
  "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'",
  `SELECT pg_get_functiondef(p.oid) || ' ' || coalesce(proacl::text, '') FROM pg_proc p
   WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
     AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')`,
  `SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
   WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace`,
  `SELECT format('view %s %s %s', relname, reloptions, pg_get_viewdef(oid))
   FROM pg_class WHERE relkind = 'v' AND relnamespace = 'public'::regnamespace`,
  `SELECT format('enum %s %s', typname, array_agg(enumlabel ORDER BY enumsortorder))
   FROM pg_enum JOIN pg_type t ON t.oid = enumtypid WHERE typnamespace = 'public'::regnamespace GROUP BY typname`,
  "SELECT format('extension %s', extname) FROM pg_extension",
  "SELECT format('dictionary %s %s', dictname, dictinitoption) FROM pg_ts_dict WHERE dictnamespace = 'public'::regnamespace",
  `SELECT format('sequence %s %s', relname, relacl) FROM pg_class
   WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace`,
  `SELECT format('rights %s %s', relname, relacl) FROM pg_class
   WHERE relkind IN ('r', 'v') AND relnamespace = 'public'::regnamespace`,
];

/** Definitions of all objects in a database's schema `public`, one text per object, without column order. */
export async function catalogue(client: pg.ClientBase): Promise<string[]> {
  const texts: string[] = [];
  for (const sql of PARTS) {
    const { rows } = await client.query<string[]>({ text: sql, rowMode: "array" });
    texts.push(...rows.map(([text = ""]) => text));
  }
  return texts.sort();
}
