import type { z } from "zod";
import { type StaffOrder, staffOrderEndpoints } from "@/lib/contracts/staff/orders";
import { cedis, formatCedis } from "@/lib/money";
import { randomToken } from "@/server/core/tokens";
import { ok } from "@/server/http/answer";
import { parse } from "@/server/http/read-input";
import { readStaffOrder, refundElsewhere, refundOrder } from "@/server/staff";
import { command, fieldsOf, optional } from "../command";
import { wrongUsage } from "../read-line";
import { pieces, readPieces } from "./pieces";
import { showOrder } from "./show-order";

const { getStaffOrder, refundOrder: online, refundOrderElsewhere: elsewhere } = staffOrderEndpoints;
const { restock: _, ...typed } = fieldsOf(online.body);

const fields = {
  ...fieldsOf(getStaffOrder.params),
  ...typed,
  ...optional({ amount: typed.amount, requestKey: online.headers?.["Idempotency-Key"] as z.ZodString }),
  restock: pieces.default([]),
};

type Typed = z.output<z.ZodObject<typeof fields>>;

/** What is typed as the contract wants it: without an amount all that is left of the first payment that has some. */
async function bodyOf(typed: Typed, order: StaffOrder, byHand: boolean) {
  const { payment, amount, reason, requestKey } = typed;
  // What is left is another amount the second time.
  if (requestKey && amount === undefined) throw wrongUsage("Please give the amount with --request-key.");
  const left =
    byHand && order.refundableByHand > 0
      ? { refundable: order.refundableByHand }
      : order.payments.find(({ reference, refundable }) => (payment ? reference === payment : refundable > 0));
  const from = payment ?? (left && "reference" in left ? left.reference : undefined);
  return {
    amount: amount ?? left?.refundable ?? cedis(0),
    reason,
    ...(from && { payment: from }),
    restock: await readRestocked(typed.restock, order),
  };
}

/** What goes back on the shelf: goods of this order. */
async function readRestocked(typed: readonly string[], { order: { items, orderId } }: StaffOrder) {
  const restocked = await readPieces(typed);
  for (const [at, { product }] of restocked.entries())
    if (!items.some((item) => item.product?._id === product))
      throw wrongUsage(`${orderId} holds no ${typed[at]?.split("=")[0]}: npm run staff -- order ${orderId}`);
  return restocked;
}

export const refundCommands = [
  command({
    usage: "order <number> refund [amount]",
    summary: "Give money of an online payment back through Paystack, wholly or in part",
    example: 'order ORD123456 refund 12.50 --reason "One lamp was broken" --restock LAMP-7=1',
    does: online,
    fields,
    async run(asked, { member, confirm }) {
      const { number, requestKey = randomToken() } = asked;
      const order = await readStaffOrder(member, number);
      const body = parse(online.body, await bodyOf(asked, order, false));
      if (order.actions.refund === null)
        await confirm(
          `Refund ${formatCedis(body.amount)} of ${order.order.orderId}? Paystack sends it back: it cannot be undone.`,
        );
      await refundOrder(member, number, requestKey, body);
      return ok(await readStaffOrder(member, number));
    },
    show: ({ data }) => showOrder(data),
  }),
  command({
    usage: "order <number> refund-elsewhere [amount]",
    summary: "Note money that was given back without Paystack, with what it can be found by",
    example: 'order ORD123456 refund-elsewhere 12.50 --receipt "MTN 4711" --reason "One lamp was broken"',
    does: elsewhere,
    fields: { ...fields, receipt: fieldsOf(elsewhere.body).receipt },
    async run(given, { member, confirm }) {
      const { number, receipt, requestKey = randomToken() } = given;
      const order = await readStaffOrder(member, number);
      const body = parse(elsewhere.body, { ...(await bodyOf(given, order, true)), receipt });
      if (order.actions.refund_elsewhere === null)
        await confirm(`Note ${formatCedis(body.amount)} of ${order.order.orderId} as given back? The buyer is mailed.`);
      await refundElsewhere(member, number, requestKey, body);
      return ok(await readStaffOrder(member, number));
    },
    show: ({ data }) => showOrder(data),
  }),
];
