import { ensureDatabase, SHOP_DATABASE, startShopPostgres, withClient } from "../postgres";
import { ClearError, toLine } from "./clear-error";

/** The current database: the one of `DATABASE_URL`, else the checkout's own. */
export interface OpenDatabase {
  url: string;
  /** Stops the server if this call started it. */
  close(): Promise<void>;
}

/**
 * Opens the database that `npm start` would use. If the shop is running, uses its database.
 * @throws ClearError when it cannot be reached
 */
export async function openDatabase(): Promise<OpenDatabase> {
  const given = process.env.DATABASE_URL;
  if (given) {
    await checkDatabase(given);
    return { url: given, close: async () => undefined };
  }
  const postgres = await startShopPostgres();
  await ensureDatabase(postgres, SHOP_DATABASE);
  return { url: postgres.url(SHOP_DATABASE), close: postgres.stop };
}

/**
 * Connects once.
 * @throws ClearError that says in one line what is wrong with `DATABASE_URL`, without its password
 */
export async function checkDatabase(url: string): Promise<void> {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    throw new ClearError("DATABASE_URL is not a URL: it should read postgresql://user:password@host:5432/database");
  }
  if (!/^postgres(ql)?:$/.test(parsed.protocol)) {
    throw new ClearError(`DATABASE_URL must begin with postgresql://, not ${parsed.protocol}//`);
  }
  const where = `${parsed.hostname}:${parsed.port || 5432}${parsed.pathname}`;
  try {
    const { version, zone } = await withClient(url, async (client) => {
      const { rows } = await client.query<{ version: number; zone: string }>(
        "SELECT current_setting('server_version_num')::int AS version, current_setting('TimeZone') AS zone",
      );
      return rows[0] ?? { version: 0, zone: "" };
    });
    if (version < 150_000)
      throw new ClearError(
        `DATABASE_URL (${where}) is PostgreSQL ${Math.floor(version / 10_000)}: the shop needs 15 or newer, and is tested with 18.`,
      );
    if (zone !== "UTC")
      throw new ClearError(
        `DATABASE_URL (${where}) leads through a pooler that drops the settings of a session: times would be wrong. ` +
          "Connect without it, or let it pass the startup parameter “options” on.",
      );
  } catch (error) {
    if (error instanceof ClearError) throw error;
    const reason = toLine(error) || (error as { code?: string }).code || "no answer";
    throw new ClearError(`DATABASE_URL does not lead to a database (${where}): ${reason}`);
  }
}
