import { type StaffOrder, staffOrderEndpoints } from "@/lib/contracts/staff/orders";
import type { OrderAction } from "@/lib/order-actions";
import { questionOf } from "@/lib/order-questions";
import { done, ok } from "@/server/http/answer";
import { parse } from "@/server/http/read-input";
import { actOnOrder, mailAgain, readStaffOrder } from "@/server/staff";
import { command, type Fields, fieldsOf, optional, toKebab } from "../command";
import { showMails, showOrder, showRecord } from "./show-order";

const { getStaffOrder, mailOrderAgain, actOnOrder: act } = staffOrderEndpoints;
const { number } = fieldsOf(getStaffOrder.params);

const views = [
  { word: "", summary: "An order: where it stands, what to do next, its goods and money", show: showOrder },
  { word: " mails", summary: "The mails about an order, each with its id", show: showMails },
  { word: " record", summary: "What was done with an order, when and by whom", show: showRecord },
].map(({ word, summary, show }) =>
  command({
    usage: `order <number>${word}`,
    summary,
    example: `order ORD123456${word}`,
    does: getStaffOrder,
    fields: { number },
    run: async (typed, { member }) => ok(await readStaffOrder(member, typed.number)),
    show: ({ data }) => show(data),
  }),
);

type Branch = NonNullable<typeof act.body>["options"][number];
type Action = Branch["shape"]["action"]["value"];

const texts: Record<Action, { summary: string; example: string }> = {
  call: { summary: "Note a call to the buyer", example: '--reached --note "After five"' },
  confirm: { summary: "Confirm an order that is paid on delivery, so that it is packed", example: "--called" },
  pack: { summary: "The goods are packed", example: "" },
  ship: { summary: "The goods have left; the buyer is mailed", example: '--carrier "VIP bus" --tracking-number VIP-7' },
  track: { summary: "Add the tracking number; the buyer is mailed it", example: "--tracking-number VIP-7" },
  deliver: { summary: "The goods have arrived", example: "--paid" },
  take_cash: { summary: "The cash is here: the order is paid", example: "" },
  receive_cheque: { summary: "The cheque is here", example: "" },
  clear_cheque: { summary: "The bank has cleared the cheque: the order is paid", example: "" },
  bounce_cheque: { summary: "The cheque bounced", example: "" },
  pay_otherwise: {
    summary: "The order was paid another way than was agreed",
    example: "--method mobile_money --reference MP251120.0915",
  },
  ask_online: { summary: "The customer pays online instead; send the pay link next", example: "" },
  accept_payment: {
    summary: "Count a payment of another amount as it came",
    example: '--payment ORD123456-1 --reason "The bank kept its fee"',
  },
  mend: {
    summary: "Correct phone, email, street or town while the goods are here; the rest stays",
    example: "--phone 0241234567",
  },
  clear_review: { summary: "Resolve the open review flags, or one by its id", example: "" },
  release_stock: { summary: "Put the stock of an unpaid online order back on sale; it can still be paid", example: "" },
  cancel: { summary: "Cancel the order: its goods go back to the shelf", example: '--reason "Changed their mind"' },
};

/** Of what cannot be undone and has no form at the desk: what is going to happen. */
const questions: Partial<Record<OrderAction, (order: StaffOrder) => string>> = {
  pay_otherwise: ({ order }) => `Record ${order.orderId} as paid? The buyer is mailed. It cannot be undone.`,
  accept_payment: ({ order }) =>
    `Count the payment of ${order.orderId} as it came? What is missing is written off; it cannot be undone.`,
  cancel: ({ order, facts }) =>
    `Cancel ${order.orderId}? Its goods go back to the shelf and the buyer is mailed. It cannot be undone.${
      facts.paymentStatus === "paid" ? " It is paid: give the money back afterwards." : ""
    }`,
};

/** The desk's own question, or that of an action which has a form there. */
function questionBefore(action: OrderAction, order: StaffOrder, { paid }: { paid?: unknown }): string | null {
  const asked = questionOf(action, order, Boolean(paid));
  return asked ? `${order.order.orderId}: ${asked.title} ${asked.text}` : (questions[action]?.(order) ?? null);
}

/** What stays as it is when it is not typed. */
const kept: Partial<Record<OrderAction, (order: StaffOrder) => object>> = {
  mend: ({ order: { shippingAddress: to, deliveryFee } }) => ({
    phone: to.phone,
    street: to.street,
    city: to.city,
    deliveryFee: deliveryFee.amount,
  }),
};

/** A command of each action in the contract. */
function actionCommand({ shape }: Branch) {
  const { action, seen, ...own } = shape;
  const name = action.value;
  const { summary, example } = texts[name];
  const fields: Fields = { number, ...(kept[name] ? optional(own) : own), ...optional({ seen }) };
  return command({
    usage: `order <number> ${toKebab(name)}`,
    summary,
    example: `order ORD123456 ${toKebab(name)} ${example}`.trim(),
    does: act,
    fields,
    async run({ number: typed, ...more }, { member, confirm }) {
      const which = String(typed);
      const order = await readStaffOrder(member, which);
      const body = parse(act.body, { action: name, seen: order.seen, ...kept[name]?.(order), ...more });
      // What is refused anyway is not asked about.
      const question = order.actions[name] === null && questionBefore(name, order, more);
      if (question) await confirm(question);
      await actOnOrder(member, which, body);
      return ok(await readStaffOrder(member, which));
    },
    show: ({ data }) => showOrder(data),
  });
}

const sendAgain = command({
  usage: "order <number> send-again <mail>",
  summary: "Send a mail once more, or try one that waits at once; its id stands in `order <number> mails`",
  example: "order ORD123456 send-again job-17",
  does: mailOrderAgain,
  fields: fieldsOf(mailOrderAgain.params),
  async run(typed, { member }) {
    await mailAgain(member, typed.number, typed.mail);
    return done("The mail is on its way.");
  },
  show: ({ message }) => message,
});

export const orderCommands = [...views, ...(act.body?.options ?? []).map(actionCommand), sendAgain];
