import { z } from "zod";
import { phoneOrderEndpoints } from "@/lib/contracts/staff/phone-orders";
import { formatCedis } from "@/lib/money";
import { checkoutMethods } from "@/lib/payment-methods";
import { tellFee } from "@/lib/policies";
import { randomToken } from "@/server/core/tokens";
import { done, ok } from "@/server/http/answer";
import { parse } from "@/server/http/read-input";
import { quoteOrder } from "@/server/orders";
import { mailPayLink, placeForCaller, takePayLink } from "@/server/staff";
import { command, fieldsOf, optional } from "../command";
import { paragraphs, table } from "../print";
import { pieces, readPieces } from "./pieces";

const { quoteCallersOrder, placeCallersOrder, takePayLink: take, mailPayLink: mail } = phoneOrderEndpoints;
const { customerDetails, shippingAddress, promoCode, deliveryNote, customer, again } = fieldsOf(placeCallersOrder.body);
const { firstName, lastName, phone, email } = customerDetails.shape;
const { state: region, city: town, street } = shippingAddress.shape;

const item = pieces.min(1);

const quote = command({
  usage: "quote",
  summary: "What goods would cost a caller now, and whether they are there",
  example: "quote --item 3m-temflex-pvc-insulating-tape-pack-of-10=2 --region Volta --town Ho",
  does: quoteCallersOrder,
  fields: { item, ...optional({ promoCode, region, town }) },
  async run({ item: typed, ...more }) {
    return ok(await quoteOrder(parse(quoteCallersOrder.body, { ...more, items: await readPieces(typed) })));
  },
  show: ({ data: { items, totals, deliveryFee, promo } }) =>
    paragraphs(
      table(
        items.map(({ quantity, price, available }, at) => [
          `${at + 1}.`,
          `${quantity} ×`,
          price === null ? "no longer sold" : formatCedis(price),
          `${available} there`,
        ]),
      ),
      promo && !promo.valid && `The code ${promo.code} does not hold.`,
      `To pay: ${formatCedis(totals.total)}`,
      deliveryFee && `Delivery: ${tellFee(deliveryFee.amount, deliveryFee.note)} (${deliveryFee.window})`,
    ),
});

const place = command({
  usage: "place-order",
  summary: "Place an order for a caller; its goods are kept as for any other",
  example:
    "place-order --item 3m-temflex-pvc-insulating-tape-pack-of-10=2 --first-name Nii --last-name Lamptey " +
    '--phone 0551234567 --region Volta --town Ho --street "Near the lorry station" --method mobile_money',
  does: placeCallersOrder,
  fields: {
    item,
    firstName,
    lastName,
    phone,
    region,
    town,
    street,
    method: z.enum(checkoutMethods),
    ...optional({ email, promoCode, deliveryNote, customer, again, requestKey: z.string().min(22).max(100) }),
  },
  async run(typed, { member, confirm }) {
    const {
      item: goods,
      firstName,
      lastName,
      phone,
      email = "",
      region,
      town,
      street,
      method,
      requestKey,
      ...more
    } = typed;
    const items = await readPieces(goods);
    const { totals } = await quoteOrder({ items, promoCode: more.promoCode, region, town });
    await confirm(`Place this order for ${firstName} ${lastName}, ${formatCedis(totals.total)} to pay?`);
    const body = parse(placeCallersOrder.body, {
      ...more,
      items,
      totals,
      customerDetails: { firstName, lastName, phone, email },
      shippingAddress: { street, city: town, state: region, country: "Ghana" },
      payment: { method },
    });
    const { number } = await placeForCaller(member, body, requestKey ?? randomToken());
    return ok({ number });
  },
  show: ({ data: { number } }) => `${number} is placed. Its pay link: npm run staff -- order ${number} pay-link`,
});

const payLink = command({
  usage: "order <number> pay-link",
  summary: "The link by which an order is paid, with the words to send it with",
  example: "order ORD123456 pay-link",
  does: take,
  fields: fieldsOf(take.params),
  run: async ({ number }, { member }) => ok(await takePayLink(member, number)),
  show: ({ data: { text } }) => text,
});

const mailLink = command({
  usage: "order <number> mail-pay-link",
  summary: "Mail an order that waits for its payment to its buyer, with the link",
  example: "order ORD123456 mail-pay-link",
  does: mail,
  fields: fieldsOf(mail.params),
  run: async ({ number }, { member }) => done(`The link is on its way to ${await mailPayLink(member, number)}.`),
  show: ({ message }) => message,
});

export const phoneOrderCommands = [quote, place, payLink, mailLink];
