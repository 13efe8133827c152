import { type Settings, toSettings } from "@/lib/contracts/settings";
import { db, type Tx } from "@/server/core/db";
import { log } from "@/server/core/log";

export { shopOrigin } from "./shop-address";

/** The settings as they are in the database now, one query; what a row leaves out or says wrong has its default. */
export async function readSettings(tx: Tx = db()): Promise<Settings> {
  const rows = await tx.setting.findMany({ select: { key: true, value: true } });
  return toSettings(rows, (field, problem) =>
    log().warn({ setting: field, problem }, "setting not readable, its default counts"),
  );
}

/** Whether the shop is closed; a missing or odd value reads as open (SHP-MAINT-04). */
export async function isUnderMaintenance(tx: Tx = db()): Promise<boolean> {
  return (await readSettings(tx)).maintenance.enabled;
}

/** How long an unpaid order keeps its stock, in hours. */
export async function unpaidOrderHours(kind: "online" | "cheque", tx: Tx = db()): Promise<number> {
  const { unpaidOrder } = await readSettings(tx);
  return kind === "online" ? unpaidOrder.onlineHours : unpaidOrder.chequeHours;
}
