import { createHmac } from "node:crypto";
import pg from "pg";
import { STUDIO_ROLE } from "@/server/core/env";

/** Limit of the temporary files of a Studio statement. */
const TEMP_FILES = "256MB";

/**
 * Makes Studio's login, or gives it this password. The connection must be allowed to create roles; as a superuser it also
 * bounds the login's temporary files.
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

/** Studio's password on a server of the shop's own: made of the server's, which it does not tell. */
export const studioPassword = (password: string) => createHmac("sha256", password).update(STUDIO_ROLE).digest("hex");

/** @returns Studio's connection to a database on a server of the shop's own, where `url` is the shop's */
export function studioUrl(url: string): string {
  const studio = new URL(url);
  studio.password = studioPassword(decodeURIComponent(studio.password));
  studio.username = STUDIO_ROLE;
  return studio.href;
}
