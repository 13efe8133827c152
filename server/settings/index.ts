import { z } from "zod";
import { UNPAID_ORDER_HOURS } from "@/lib/policies";
import { db, type Tx } from "@/server/core/db";

export { shopOrigin } from "./shop-address";

const maintenance = z.object({ enabled: z.boolean() });

/** Whether the shop is closed; a missing or odd value reads as open (SHP-MAINT-04). */
export async function isUnderMaintenance(tx: Tx = db()): Promise<boolean> {
  const row = await tx.setting.findUnique({ where: { key: "maintenance" }, select: { value: true } });
  const parsed = maintenance.safeParse(row?.value);
  return parsed.success && parsed.data.enabled;
}

const hours = z.object({ hours: z.number().positive() });

/** How long an unpaid order keeps its stock, in hours: the policy's, unless a setting says otherwise. */
export async function unpaidOrderHours(kind: "online" | "cheque", tx: Tx = db()): Promise<number> {
  const row = await tx.setting.findUnique({ where: { key: `unpaid-${kind}-order` }, select: { value: true } });
  const parsed = hours.safeParse(row?.value);
  return parsed.success ? parsed.data.hours : UNPAID_ORDER_HOURS[kind];
}
