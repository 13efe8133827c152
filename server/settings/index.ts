import { db, type Tx } from "@/server/core/db";
import { readSettings } from "./read-settings";

export { shownSettings } from "./cached";
export { readSettings } from "./read-settings";
export { shopOrigin } from "./shop-address";

/** Whether the shop is closed; a missing or odd value reads as open (SHP-MAINT-04). */
export async function isUnderMaintenance(tx: Tx = db()): Promise<boolean> {
  return (await readSettings(tx)).maintenance.enabled;
}

/** How long an unpaid order keeps its stock, in hours. */
export async function unpaidOrderHours(kind: "online" | "cheque", tx: Tx = db()): Promise<number> {
  const { unpaidOrder } = await readSettings(tx);
  return kind === "online" ? unpaidOrder.onlineHours : unpaidOrder.chequeHours;
}
