import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { copyOf, writeEnd, writeHeader, writeSequence, writeTable, writeTableEnd } from "./format";
import { listApplied, listSequences, listTables } from "./tables";

/**
 * Reads a consistent snapshot of a database.
 * @param madeAt time of the snapshot
 */
export async function* dumpDatabase(client: pg.ClientBase, madeAt: Date): AsyncGenerator<Buffer> {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const migrations = await listApplied(client);
  yield Buffer.from(writeHeader({ format: 1, madeAt: madeAt.toISOString(), migrations }));
  const tables = await listTables(client);
  let rows = 0;
  for (const table of tables) {
    yield Buffer.from(writeTable(table));
    const copy = client.query(copyTo(`${copyOf(table)} TO STDOUT`));
    for await (const chunk of copy) yield chunk as Buffer;
    rows += copy.rowCount;
    yield Buffer.from(writeTableEnd());
  }
  // Sequences ignore snapshots. Read last, they are never behind the rows above.
  for (const { schema, name, value, isCalled } of await listSequences(client)) {
    yield Buffer.from(writeSequence(schema, name, value, isCalled));
  }
  await client.query("COMMIT");
  yield Buffer.from(writeEnd({ tables: tables.length, rows }));
}
