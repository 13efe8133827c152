import { isDeepStrictEqual } from "node:util";
import { LOGO_FILE } from "@/lib/brand-logo";
import {
  exampleFields,
  formOf,
  type SettingKey,
  settingKeys,
  settingProblems,
  settingRows,
  toSettings,
  toSettingValue,
} from "@/lib/contracts/settings";
import type { ListedSetting, StaffSetting } from "@/lib/contracts/staff/settings";
import { keepMedia, renderLogo, renderSlide } from "@/server/catalogue";
import { type Actor, actAsStaff } from "@/server/core/as-staff";
import { db, type Prisma, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { nameActors } from "./actors";
import { toAuditEntry } from "./audit-words";

const CHANGES = 20;

const defaultOf = (key: SettingKey) => settingRows[key].value.parse({});
/** Fields that hold an example value. */
const examplesIn = (key: SettingKey, value: unknown) =>
  exampleFields(toSettings([{ key, value }])).filter((field) => field.startsWith(`${key}.`));

function sourceOf(key: SettingKey, value: unknown): ListedSetting["source"] {
  if (examplesIn(key, value).length > 0) return "example";
  return isDeepStrictEqual(toSettingValue(key, value), defaultOf(key)) ? "default" : "custom";
}

/** All settings with their last change (BEYOND-49). */
export async function listSettings(): Promise<{ settings: ListedSetting[] }> {
  const [rows, changes] = await Promise.all([
    db().setting.findMany({ select: { key: true, value: true } }),
    db().audit.findMany({
      where: { tableName: "setting", rowId: { in: settingKeys }, action: { not: "refused" } },
      distinct: ["rowId"],
      orderBy: { id: "desc" },
      select: { rowId: true, actor: true, createdAt: true },
    }),
  ]);
  const nameOf = await nameActors(changes.map(({ actor }) => actor));
  return {
    settings: settingKeys.map((key) => {
      const last = changes.find(({ rowId }) => rowId === key);
      return {
        key,
        label: settingRows[key].label,
        source: sourceOf(key, rows.find((row) => row.key === key)?.value),
        changed: last ? { by: nameOf(last.actor), at: last.createdAt.toISOString() } : null,
      };
    }),
  };
}

/** Setting with its form and changes. */
export async function readSetting(key: SettingKey): Promise<StaffSetting> {
  const [row, changes] = await Promise.all([
    db().setting.findUnique({ where: { key } }),
    db().audit.findMany({ where: { tableName: "setting", rowId: key }, orderBy: { id: "desc" }, take: CHANGES }),
  ]);
  const nameOf = await nameActors(changes.map(({ actor }) => actor));
  const last = changes.find(({ action }) => action !== "refused");
  return {
    key,
    label: settingRows[key].label,
    source: sourceOf(key, row?.value),
    changed: last ? { by: nameOf(last.actor), at: last.createdAt.toISOString() } : null,
    value: toSettingValue(key, row?.value),
    defaults: examplesIn(key, {}).length > 0 ? null : defaultOf(key),
    form: formOf(key),
    version: row?.updatedAt.toISOString() ?? null,
    changes: changes.map((entry) => toAuditEntry(entry, nameOf)),
  };
}

/**
 * Stores a logo; it is deleted after a while unless the setting `brand` names it.
 * @throws AppError VALIDATION for a file that is not an image or too large; BUSY
 */
export async function addLogo(file: Uint8Array): Promise<{ logo: string }> {
  const drawn = await renderLogo(file);
  return { logo: await db().$transaction((tx) => keepMedia(tx, drawn, LOGO_FILE)) };
}

/**
 * Stores a slide's picture; it is deleted after a while unless the setting `slides` names it.
 * @throws AppError VALIDATION for a file that is not an image, too small or too large; BUSY
 */
export async function addSlidePicture(file: Uint8Array): Promise<{ picture: string }> {
  const drawn = await renderSlide(file);
  return { picture: await db().$transaction((tx) => keepMedia(tx, drawn, "wide-800.webp")) };
}

/**
 * Keeps the logo of a brand from being deleted as unused.
 * @throws AppError VALIDATION if it is no uploaded logo, or deleted
 */
async function keepLogo(tx: Tx, { logo }: Record<string, unknown>): Promise<void> {
  if (typeof logo !== "string") return;
  const where = { id: logo.split("/")[2] ?? "", files: { some: { name: LOGO_FILE } } };
  const { count } = await tx.media.updateMany({ where, data: { unusedSince: null } });
  if (count === 0) throw new AppError("VALIDATION", { errors: { logo: LOGO_GONE } });
}

const LOGO_GONE = "This logo isn't stored any more. Please add it again.";

/**
 * Updates a setting unless it changed since `seen`.
 * @param value new value; missing fields have their default
 * @param seen version that the caller read
 * @throws AppError VALIDATION by field; CONFLICT with the current setting
 */
export async function changeSetting(
  member: Actor,
  key: SettingKey,
  { value, seen }: { value: unknown; seen: string | null },
): Promise<StaffSetting> {
  const errors = settingProblems(key, value);
  if (errors) throw new AppError("VALIDATION", { errors });
  const whole = settingRows[key].value.parse(value) as Prisma.InputJsonObject;
  const isWritten = await actAsStaff(member, { table: "setting", rowId: key }, async (tx) => {
    if (key === "brand") await keepLogo(tx, whole);
    // A missing row cannot be locked; its key serialises two inserts.
    if (seen === null)
      return (await tx.setting.createMany({ data: { key, value: whole }, skipDuplicates: true })).count > 0;
    const { count } = await tx.setting.updateMany({ where: { key, updatedAt: seen }, data: { value: whole } });
    return count > 0;
  });
  const now = await readSetting(key);
  if (isWritten) return now;
  const message = `${now.changed?.by ?? "A colleague"} has changed this setting since you opened it. Your entries are kept. Check them, then save again.`;
  throw new AppError("CONFLICT", { message, data: now });
}
