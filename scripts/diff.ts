import { diffSchema } from "./schema-diff";
import { runMain } from "./support/clear-error";

/** `npm run db:diff`: prints the SQL of the next migration, ready for a file below prisma/migrations. */
async function main(): Promise<void> {
  const sql = await diffSchema();
  if (sql) console.log(sql);
  else console.error("prisma/migrations and prisma/schema.prisma agree.");
}

await runMain(main);
