import { describe, expect, test } from "vitest";
import { cedis } from "@/lib/money";
import { spanLabel, toCsv } from "@/lib/report";
import { type ReportPlot, reportPlotNames } from "@/lib/report-plots";
import { drawReportPlot, readReport } from "@/server/staff";
import { testDatabase } from "../support/database";
import { moveOrder } from "../support/orders";
import { orderIn, type Placed } from "./orders";

const DAY = "2026-03-31";
const LAST_MOMENT = "2026-03-31T23:59:59.999Z";
const NEXT_DAY = "2026-04-01T00:00:00Z";

const placed: Record<string, Placed> = {};

const set = ({ id }: Placed, changes: string) => shop.query(`UPDATE "order" SET ${changes} WHERE id = $1`, [id]);
const paidAt = (at: string) => `payment_status = 'paid', paid_at = '${at}'`;

/** A payment attempt started at a time. */
function attempt({ id }: Placed, reference: string, status: string, channel: string | null, captured: number | null) {
  return shop.query(
    `INSERT INTO payment (reference, order_id, amount_pesewas, status, channel, captured_pesewas, created_at)
     VALUES ($2, $1, 6400, $3::attempt_status, $4, $5, $6)`,
    [id, reference, status, channel, captured, LAST_MOMENT],
  );
}

function giveBack({ id }: Placed, pesewas: number, at: string, reference: string | null = null) {
  return shop.query(
    `INSERT INTO refund_elsewhere (order_id, amount_pesewas, receipt, reason, created_at, reference)
     VALUES ($1, $2, 'MoMo 1', 'Broken', $3, $4)`,
    [id, pesewas, at, reference],
  );
}

/** Each of GH₵64.00: two lamps. */
const shop = await testDatabase();
for (const [name, method] of Object.entries({
  cash: "cash",
  late: "cash",
  cancelled: "cash",
  card: "card",
} as const)) {
  placed[name] = await orderIn(shop, method);
  await set(placed[name], `created_at = '${name === "late" ? NEXT_DAY : LAST_MOMENT}'`);
}
const { cash, late, cancelled, card } = placed as Record<"cash" | "late" | "cancelled" | "card", Placed>;
await moveOrder(shop.query, cash.id, "confirmed", paidAt(LAST_MOMENT));
await moveOrder(shop.query, late.id, "confirmed", paidAt(NEXT_DAY));
await set(cancelled, "status = 'cancelled'");
await attempt(card, "KAN-1", "failed", "mobile_money", null);
await attempt(card, "KAN-2", "paid", "mobile_money", 6399);
await attempt(card, "KAN-3", "open", null, null);
await set(card, `${paidAt(LAST_MOMENT)}, payment_reference = 'KAN-2'`);
await giveBack(cash, 1205, LAST_MOMENT);
await giveBack(cash, 100, NEXT_DAY);
await shop.query(`INSERT INTO search_without_result VALUES ('2026-03-30', 'quill', 1), ('2026-03-31', 'abacus', 1),
  ('2026-03-31', 'zip drive', 3), ('2026-04-01', 'zip drive', 2)`);

describe("BEYOND-45 the report", () => {
  test("adds up a day to the pesewa, until midnight in Ghana, with that day's refunds", async () => {
    const { figures, takings, days, orders, payments, bestSellers, searchesWithoutResult, ...span } = await readReport(
      "day",
      DAY,
    );
    expect(span).toMatchObject({ period: "day", from: DAY, to: DAY });
    expect(spanLabel(span)).toBe("31 Mar 2026");
    expect(figures).toMatchObject({ orders: 2, ordered: 128, received: 127.99, refunded: 12.05 });
    expect(takings).toEqual([
      { method: "cash", orders: 1, taken: 64, givenBack: 12.05 },
      { method: "card", orders: 1, taken: 63.99, givenBack: 0 },
    ]);
    expect(days).toEqual([
      {
        day: DAY,
        orders: 2,
        takings: [
          { method: "card", taken: 63.99 },
          { method: "cash", taken: 64 },
        ],
        refunded: 12.05,
        deliveryFees: 0,
      },
    ]);
    expect(orders).toEqual([
      { status: "processing", orders: 2, total: 128 },
      { status: "cancelled", orders: 1, total: 64 },
    ]);
    expect(payments).toEqual([
      { channel: "mobile_money", tried: 2, paid: 1 },
      { channel: "card", tried: 1, paid: 0 },
    ]);
    expect(bestSellers.map(({ pieces, amount }) => [pieces, amount])).toEqual([
      [2, 64],
      [2, 64],
    ]);
    expect(searchesWithoutResult).toEqual([
      { words: "zip drive", searches: 3 },
      { words: "abacus", searches: 1 },
    ]);
  });

  test("the next day counts separately, though it refunds this one's revenue; the week has both, its month only one", async () => {
    expect((await readReport("day", "2026-04-01")).takings).toEqual([
      { method: "cash", orders: 1, taken: 64, givenBack: 1 },
    ]);
    const week = await readReport("week", DAY);
    expect([week.from, week.to]).toEqual(["2026-03-30", "2026-04-05"]);
    expect(spanLabel(week)).toBe("30 Mar 2026 to 5 Apr 2026");
    expect(week.takings).toEqual([
      { method: "cash", orders: 2, taken: 128, givenBack: 13.05 },
      { method: "card", orders: 1, taken: 63.99, givenBack: 0 },
    ]);
    expect(week.searchesWithoutResult).toContainEqual({ words: "zip drive", searches: 5 });
    expect((await readReport("month", "2026-03-05")).takings).toEqual((await readReport("day", DAY)).takings);
  });

  test("lists products whose stock lasts less than two weeks at the sales of thirty days", async () => {
    const fast = await orderIn(shop, "cash");
    await shop.db.inventory.update({ where: { productId: fast.productId }, data: { onHand: 0 } });
    const slow = await orderIn(shop, "cash");
    const { runningOut } = await readReport("day");
    const { name } = await shop.db.product.findUniqueOrThrow({ where: { id: fast.productId } });
    expect(runningOut).toContainEqual({ name, onHand: 0, sold: 2, days: 0 });
    const other = await shop.db.product.findUniqueOrThrow({ where: { id: slow.productId } });
    expect(runningOut.map((row) => row.name)).not.toContain(other.name);
  });

  test("draws its data: revenue by day, payment success by channel, units by product; also for an empty shop", async () => {
    const draw = async (plot: ReportPlot, day = DAY) => drawReportPlot(plot, { period: "week", day, size: "phone" });
    const described = async (plot: ReportPlot, day?: string) => /<desc>(.*)<\/desc>/.exec(await draw(plot, day))?.[1];
    expect(await described("takings")).toContain(
      "31: Received 127.99, Refunded 12.05, Net 115.94; 1: Received 64, Refunded 1, Net 63;",
    );
    expect(await described("orders")).toBe(
      "30: Orders 0; 31: Orders 2; 1: Orders 1; 2: Orders 0; 3: Orders 0; 4: Orders 0; 5: Orders 0",
    );
    expect(await described("payments")).toBe("Mobile money: Success rate 1 of 2; Card: Success rate 0 of 1");
    expect(await described("best-sellers")).toMatch(/: Pieces 2/);
    for (const plot of reportPlotNames) expect(await draw(plot, "2025-01-01"), plot).toMatch(/^<svg /);
  });

  test("is a CSV file for spreadsheets, in which no product name is a formula", async () => {
    const odd = { name: '=HYPERLINK("x"), a lamp', pieces: 2, amount: cedis(64) };
    const csv = toCsv({ ...(await readReport("day", DAY)), bestSellers: [odd] });
    expect(csv).toContain(
      "Takings,Paid by,Orders,Received (GHS),Refunded (GHS)\r\nTakings,Cash on Delivery,1,64.00,12.05\r\n",
    );
    expect(csv).toContain(`"'=HYPERLINK(""x""), a lamp",2,64.00\r\n`);
  });
});
