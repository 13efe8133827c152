import { z } from "zod";
import { type StaffReturn, staffReturnEndpoints } from "@/lib/contracts/staff/returns";
import { formatDay } from "@/lib/dates";
import { formatCedis } from "@/lib/money";
import { formatPhone } from "@/lib/phone";
import { returnReasonLabels, returnStateLabels } from "@/lib/returns";
import { ok } from "@/server/http/answer";
import { parse } from "@/server/http/read-input";
import { answerReturn, findReturn, listReturns } from "@/server/staff";
import { command, type Fields, fieldsOf, optional, toKebab } from "../command";
import { goesOn, paragraphs, table } from "../print";
import { wrongUsage } from "../read-line";

const { listReturns: list, answerReturn: endpoint } = staffReturnEndpoints;

function show({ order, state, reason, words, answer, lines, refund, timestamp }: StaffReturn): string {
  const money = `${formatCedis(refund.suggested)}, at most ${formatCedis(refund.most)}`;
  return [
    `${order.number}: ${returnStateLabels[state]}, “${returnReasonLabels[reason]}” (${formatDay(timestamp)})`,
    `${order.customer}, ${formatPhone(order.phone)}`,
    table(lines.map(({ quantity, name, price }, at) => [`${at + 1}.`, `${quantity} ×`, name, formatCedis(price)])),
    words && `They say: ${words}`,
    answer && `We say: ${answer}`,
    refund.underWay
      ? "The refund is on its way."
      : `To give back: ${money}, ${refund.online ? "by Paystack" : "another way"}`,
  ]
    .filter(Boolean)
    .join("\n");
}

const listCommand = command({
  usage: "returns",
  summary: "Returns that wait for staff, the oldest first; or those that are over, the newest first",
  example: "returns --list open",
  does: list,
  fields: fieldsOf(list.query),
  run: async (query) => ok(await listReturns(query)),
  show: ({ data: { returns, next } }) =>
    paragraphs(...(returns.length > 0 ? returns.map(show) : ["No returns."]), goesOn(next)),
});

type Branch = NonNullable<typeof endpoint.body>["options"][number];
type Answer = Branch["shape"]["answer"]["value"];

const texts: Record<Answer, { summary: string; example: string }> = {
  accept: { summary: "The goods may come back", example: '--words "Bring them to our shop at Ring Road by Friday."' },
  refuse: { summary: "They may not", example: '--words "The lamp was used for a year."' },
  receive: { summary: "The goods are here; lines that are whole go back on the shelf", example: "--restock 1" },
  refund: { summary: "Give the money back through Paystack", example: "--amount 25.00" },
  paid_back: { summary: "Note money that went back another way", example: '--amount 25.00 --receipt "MTN 4711"' },
};

/** Of what cannot be undone: what is going to happen. */
const questions: Partial<Record<Answer, (number: string, amount: string) => string>> = {
  refuse: (number) => `Refuse the return of ${number}? The buyer is mailed your words; it cannot be undone.`,
  receive: (number) => `Take in the goods of ${number}? What is not named with --restock is not for sale again.`,
  refund: (number, amount) => `Refund ${amount} of ${number} through Paystack? It cannot be taken back.`,
  paid_back: (number, amount) => `Note ${amount} of ${number} as paid back? The return is over then.`,
};

/** Lines by their place, as `returns` numbers them. */
const restock = z.array(z.string().regex(/^\d{1,3}$/, "please give the number of a line, such as 1")).default([]);

/** What is typed in other words than the contract's, or need not be typed. */
function fieldsFor(own: Fields): Fields {
  const { restock: lines, amount, ...rest } = own;
  return { ...rest, ...(lines && { restock }), ...(amount && optional({ amount })) };
}

function toLine(text: string, { lines, order }: StaffReturn): string {
  const line = lines[Number(text) - 1];
  if (!line) throw wrongUsage(`The return of ${order.number} has no line ${text}: npm run staff -- returns`);
  return line._id;
}

/** A command of each answer in the contract. */
function answerCommand({ shape }: Branch) {
  const { answer, seen, ...own } = shape;
  const name = answer.value;
  const { summary, example } = texts[name];
  const fields: Fields = { number: z.string(), ...fieldsFor(own), ...optional({ seen }) };
  return command({
    usage: `return <number> ${toKebab(name)}`,
    summary,
    example: `return ORD123456 ${toKebab(name)} ${example}`,
    does: endpoint,
    fields,
    async run({ number, ...typed }, { member, confirm }) {
      const asked = await findReturn(String(number));
      const body = parse(endpoint.body, {
        answer: name,
        seen: asked.state,
        ...("amount" in own && { amount: asked.refund.suggested }),
        ...typed,
        ...(Array.isArray(typed.restock) && { restock: typed.restock.map((line) => toLine(String(line), asked)) }),
      });
      const question = questions[name]?.(asked.order.number, "amount" in body ? formatCedis(body.amount) : "");
      if (question) await confirm(question);
      return ok(await answerReturn(member, asked._id, body));
    },
    show: ({ data }) => show(data),
  });
}

export const returnCommands = [listCommand, ...(endpoint.body?.options ?? []).map(answerCommand)];
