import { withClient } from "../postgres";
import { ClearError } from "../support/clear-error";
import { startScript } from "./child";
import type { Cleanup } from "./cleanup";

/**
 * Runs the seed in its own process.
 * @returns its output
 * @throws ClearError with its output when it fails
 */
export async function seedDatabase(env: NodeJS.ProcessEnv, cleanup: Cleanup): Promise<string> {
  const child = startScript("prisma/seed/index.ts", ["--orders"], { env });
  cleanup.add("the seed", () => child.stop(1_000));
  const code = await child.ended;
  if (code !== 0 && !cleanup.signal.aborted)
    throw new ClearError(`The example shop could not be written:\n${child.output().trim()}`);
  return child.output().trim();
}

/** Whether the database was never seeded and has no products. */
export async function wantsSeed(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ wanted: boolean }>(
      "SELECT NOT EXISTS (SELECT FROM setting WHERE key = 'seeded') AND NOT EXISTS (SELECT FROM product) AS wanted",
    );
    return rows[0]?.wanted ?? false;
  });
}
