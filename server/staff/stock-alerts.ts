import type { z } from "zod";
import type { StaffStockAlert, staffStockAlertEndpoints } from "@/lib/contracts/staff/stock-alerts";
import type { StaffMember } from "@/lib/staff";
import { actAsStaff } from "@/server/core/as-staff";
import { db, Prisma } from "@/server/core/db";
import { readKeyset, timeKey, toPage } from "./keyset";

type ListQuery = z.output<NonNullable<typeof staffStockAlertEndpoints.listStockAlerts.query>>;

interface Row {
  id: string;
  phone: string;
  name: string;
  slug: string;
  createdAt: Date;
}

/** Page of phone requests for products that are back in stock, oldest first (BEYOND-68). */
export async function listStockAlerts({ after, limit }: ListQuery): Promise<{
  alerts: StaffStockAlert[];
  next: string | null;
}> {
  const key = readKeyset(timeKey, after);
  const beyond = key
    ? Prisma.sql`WHERE (created_at, alert_id) > (${key[0]}::timestamptz, ${key[1]}::uuid)`
    : Prisma.empty;
  const rows = await db().$queryRaw<Row[]>`
    SELECT alert_id AS id, phone, name, slug, created_at AS "createdAt" FROM worklist_back_in_stock ${beyond}
    ORDER BY created_at, alert_id LIMIT ${limit + 1}`;
  const { shown, next } = toPage(rows, limit, ({ createdAt, id }) => [createdAt.toISOString(), id]);
  return {
    alerts: shown.map(({ id, phone, name, slug, createdAt }) => ({
      _id: id,
      phone,
      product: { name, slug },
      timestamp: createdAt.toISOString(),
    })),
    next,
  };
}

/** Deletes a request and its phone number. */
export async function endStockAlert(member: StaffMember, id: string): Promise<void> {
  await actAsStaff(member, { table: "stock_alert", rowId: id }, (tx) => tx.stockAlert.deleteMany({ where: { id } }));
}
