import { type SettingKey, settingProblems, settingRows } from "@/lib/contracts/settings";
import { permissionBlocker, type StaffMember } from "@/lib/staff";
import { AppError } from "@/server/core/errors";
import type { Row } from "@/server/core/studio-db";
import { refuseLoop } from "../categories";

/** Rows written by this transaction; Studio cannot set the time itself. */
const WRITTEN = "updated_at OPERATOR(pg_catalog.=) pg_catalog.now()::pg_catalog.timestamptz(3)";

/** Settings that only the desk may change: cash limits, seller, seed mark. */
const DESK_ONLY = ["cash", "seller", "seeded"];

/**
 * Checks Studio's writes for rules without a database constraint: invalid settings and category loops.
 * @param read runs a query in the transaction
 * @throws AppError FORBIDDEN, CONFLICT
 */
export async function reviewWrites(member: StaffMember, read: (sql: string) => Promise<Row[]>): Promise<void> {
  const settings = await read(`SELECT key, value FROM public.setting WHERE ${WRITTEN}`);
  for (const { key, value } of settings as { key: SettingKey; value: unknown }[]) reviewSetting(member, key, value);
  const categories = await read(
    `SELECT id, name, parent_id AS "parentId" FROM public.category
     WHERE EXISTS (SELECT FROM public.category WHERE ${WRITTEN}) ORDER BY updated_at DESC`,
  );
  refuseLoop(categories as { id: string; name: string; parentId: string | null }[]);
}

function reviewSetting(member: StaffMember, key: SettingKey, value: unknown): void {
  const message = permissionBlocker(member, "edit_settings");
  if (message) throw new AppError("FORBIDDEN", { message });
  if (DESK_ONLY.includes(key)) {
    const message = `Change the setting "${key}" on the desk, under Settings.`;
    throw new AppError("CONFLICT", { message });
  }
  const problems = Object.entries(settingProblems(key, value) ?? {}).map(([field, words]) => `${field}: ${words}`);
  if (problems.length > 0) {
    throw new AppError("CONFLICT", { message: `${settingRows[key].label}: ${problems.join("; ")}.` });
  }
}
