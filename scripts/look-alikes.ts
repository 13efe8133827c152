import { withClient } from "./postgres";

/** Ids listed per text; further ones are only counted. */
const NAMED = 5;

/**
 * Lists stored texts with invisible characters, one line per row id. Such rows predate lib/normalise.ts. The texts are
 * personal data, so they are not printed.
 */
export async function reportLookAlikes(url: string): Promise<string[]> {
  const rows = await withClient(url, async (client) => {
    const sql = "SELECT field, ids, told_apart FROM look_alike ORDER BY field, ids";
    return (await client.query<{ field: string; ids: string[]; told_apart: boolean }>(sql)).rows;
  });
  if (rows.length === 0) return [];
  const lines = rows.map(({ field, ids, told_apart: isDistinct }) => {
    const more = ids.length > NAMED ? ` and ${ids.length - NAMED} more` : "";
    const problem = isDistinct ? "differ by invisible characters alone" : "invisible characters";
    return `  ${field}: ${problem}: ${ids.slice(0, NAMED).join(", ")}${more}`;
  });
  return ["Nothing was changed, but these rows need a decision (docs/operations.md, Invisible characters):", ...lines];
}
