import { createHmac } from "node:crypto";
import pg from "pg";
import { STUDIO_ROLE } from "@/server/core/env";

/** Limit of the temporary files of a Studio statement. */
const TEMP_FILES = "256MB";

/**
 * Creates Studio's login or sets its password. Requires CREATEROLE; a superuser also limits the login's temporary
 * files.
 */
export async function ensureStudioRole(client: pg.ClientBase, password: string): Promise<void> {
  const verb = (await hasStudioRole(client)) ? "ALTER" : "CREATE";
  await client.query(`${verb} ROLE ${STUDIO_ROLE} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
  const { rows } = await client.query<{ rolsuper: boolean }>(
    "SELECT rolsuper FROM pg_roles WHERE rolname = current_user",
  );
  if (rows[0]?.rolsuper) await client.query(`ALTER ROLE ${STUDIO_ROLE} SET temp_file_limit = '${TEMP_FILES}'`);
}

export async function hasStudioRole(client: pg.ClientBase): Promise<boolean> {
  return (await client.query("SELECT FROM pg_roles WHERE rolname = $1", [STUDIO_ROLE])).rowCount === 1;
}

/** Studio's password on the shop's own server: derived one-way from the server's password. */
export const studioPassword = (password: string) => createHmac("sha256", password).update(STUDIO_ROLE).digest("hex");

/** Studio's connection URL on the shop's own server, derived from the shop's `url`. */
export function studioUrl(url: string): string {
  const studio = new URL(url);
  studio.password = studioPassword(decodeURIComponent(studio.password));
  studio.username = STUDIO_ROLE;
  return studio.href;
}
