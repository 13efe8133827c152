import { exampleFields, toSettings } from "@/lib/contracts/settings";
import { type Env, isPublic } from "@/server/core/env";
import { log } from "@/server/core/log";
import { withClient } from "../postgres";
import { ClearError } from "./clear-error";

/**
 * A shop that strangers reach says who really sells. A database that does not answer now is asked at the next start.
 * @throws ClearError naming every field of the settings that still holds the example
 */
export async function checkSeller(env: Env): Promise<void> {
  if (!isPublic(env)) return;
  const rows = await withClient(env.DATABASE_URL, async (client) => {
    return (await client.query<{ key: string; value: unknown }>("SELECT key, value FROM setting")).rows;
  }).catch((error: unknown) => log().warn({ err: error }, "whether the settings name the real seller is not known"));
  const fields = rows ? exampleFields(toSettings(rows)) : [];
  if (fields.length === 0) return;
  throw new ClearError(
    `The settings still hold the example seller (${fields.join(", ")}): write the real one first, docs/operations.md shows how under Settings.`,
  );
}
