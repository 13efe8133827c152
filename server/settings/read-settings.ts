import { type Settings, toSettings } from "@/lib/contracts/settings";
import { db, type Tx } from "@/server/core/db";
import { log } from "@/server/core/log";

/** The settings as they are in the database now, one query; what a row leaves out or says wrong has its default. */
export async function readSettings(tx: Tx = db()): Promise<Settings> {
  const rows = await tx.setting.findMany({ select: { key: true, value: true } });
  return toSettings(rows, (field, problem) =>
    log().warn({ setting: field, problem }, "setting not readable, its default counts"),
  );
}
