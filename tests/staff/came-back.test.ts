import { expect, test } from "vitest";
import { confirmationHeading, nextStep } from "@/components/orders/order-state";
import { orderSteps } from "@/components/orders/order-steps";
import { writeOrderTexts } from "@/emails/order-events";
import { defaultSettings } from "@/lib/contracts/settings";
import { dayOf } from "@/lib/report-periods";
import { readDesk, readReport, readRiderCash, readStaffOrder } from "@/server/staff";
import { exampleFacts } from "../support/client-examples";
import { testDatabase } from "../support/database";
import { onHand, queuedMails } from "../support/orders";
import { actOn } from "./act-on";
import { newMember, orderIn, type Placed } from "./orders";

const shop = await testDatabase();
const member = await newMember(shop);
const SENT = ["confirmed", "shipped"];
const ARRIVED = [...SENT, "delivered"];
const BOUNCED = ["cheque_received_at = now()", "cheque_bounced_at = now()"];

const comesBack = (order: Placed, pieces = 0) =>
  actOn(shop, member, order, {
    action: "cancel",
    reason: "Refused at the gate",
    restock: pieces > 0 ? [{ product: order.productId, quantity: pieces }] : [],
  });
const screen = ({ number }: Placed) => readStaffOrder(member, number);
const owed = async () => (await readDesk(member)).lists.find(({ name }) => name === "owed")?.count;
const unitsSold = async ({ productId }: Placed) =>
  (await shop.db.inventory.findUniqueOrThrow({ where: { productId } })).unitsSold;
const movements = async ({ productId }: Placed) =>
  (await shop.db.stockMovement.findMany({ where: { productId }, orderBy: { id: "asc" } })).map(
    ({ kind, quantity, reason }) => [kind, quantity, reason],
  );

test.each([
  ["a cash order on its way", "cash", SENT, "There is nothing to pay."],
  ["a cash order marked as delivered, not paid", "cash", ARRIVED, "There is nothing to pay."],
  ["an order whose cheque bounced", "bank_cheque", [...ARRIVED, ...BOUNCED], "We'll call you to return your cheque."],
  ["a cheque order without its cheque", "bank_cheque", ARRIVED, "Please keep your cheque."],
] as const)(
  "BEYOND-36 %s that was not accepted is cancelled: owed by no one, with its history",
  async (_, method, moves, money) => {
    const [owedBefore, sheetBefore] = [await owed(), await readRiderCash()];
    const ordered = async () => (await readReport("day", dayOf(new Date()))).figures.ordered;
    const orderedBefore = await ordered();
    const order = await orderIn(shop, method, ...moves);
    expect(await comesBack(order, 2)).toBe("done");
    expect(await readRiderCash()).toEqual(sheetBefore);
    expect(await owed()).toBe(owedBefore);
    expect(await ordered()).toBe(orderedBefore);
    const shown = await screen(order);
    expect(shown).toMatchObject({
      facts: { status: "cancelled", paymentStatus: "cancelled" },
      cancelReason: "Refused at the gate",
      restockable: [],
    });
    expect(shown.actions.cancel).toBe("The order was already cancelled.");
    expect((await queuedMails(shop.db, order.id)).at(-1)).toBe("cancelled");
    expect(writeOrderTexts("cancelled", shown.order, defaultSettings.returns).next).toBe(
      `Your order came back to us, so we cancelled it. ${money}`,
    );
    expect(nextStep(shown.order, confirmationHeading(shown.order, false), exampleFacts)).toBe(
      "Your order came back to us, so we cancelled it. There is nothing to pay.",
    );
    expect(
      orderSteps(shown.order)
        .slice(-2)
        .map(({ label }) => label),
    ).toEqual([moves.length > 2 ? "Delivered" : "Shipped", "Cancelled"]);
  },
);

test.each([0, 1, 2])("BEYOND-36 %i of its 2 pieces go back to stock, once", async (pieces) => {
  const order = await orderIn(shop, "cash", ...SENT);
  expect([await onHand(shop.db, order.productId), await unitsSold(order)]).toEqual([8, 2]);
  expect(await comesBack(order, 3)).toMatch(/^CONFLICT: Of order \w+ 2 of ".+" can return to stock, not 3\.$/);
  const answers = await Promise.all([comesBack(order, pieces), comesBack(order, pieces)]);
  expect(answers.filter((answer) => answer === "done")).toHaveLength(1);
  expect([await onHand(shop.db, order.productId), await unitsSold(order)]).toEqual([8 + pieces, 0]);
  expect((await movements(order)).slice(1)).toEqual([
    ["sold", -2, ""],
    ...(pieces > 0 ? [["returned", pieces, "Refused at the gate"]] : []),
  ]);
});

test("BEYOND-36 an order that is paid, or may be, is taken back and refunded instead", async () => {
  for (const moves of [
    ["confirmed", "paid", "shipped"],
    [...SENT, "payment_status = 'processing'"],
  ])
    expect(await comesBack(await orderIn(shop, "cash", ...moves))).toMatch(/^CONFLICT: .*refund/);
  const received = await orderIn(shop, "bank_cheque", ...SENT, "cheque_received_at = now()");
  expect(await comesBack(received)).toBe("CONFLICT: The cheque was received: first record whether it cleared.");
});
