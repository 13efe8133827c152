import { randomUUID } from "node:crypto";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { OrderView as AccountOrder } from "@/components/account/order-page";
import { OrderSummary, toDeliveryQuote } from "@/components/checkout/order-summary";
import { PayTable } from "@/components/checkout/pay-table";
import { OrderView as Confirmation } from "@/components/orders/confirmation-page";
import { TrackedOrder } from "@/components/orders/tracked-order";
import { OrderParcel } from "@/components/staff/order/order-parcel";
import { StaffMail, staffMailText } from "@/emails/staff-mail";
import { chargeOf, feePaid, rowsBelowTotal } from "@/lib/amounts-to-pay";
import type { Order, Quote } from "@/lib/contracts/orders";
import type { Settings } from "@/lib/contracts/settings";
import { formatCedis, formatMoney, pesewas, toPesewas } from "@/lib/money";
import { riderMoney } from "@/lib/order-due";
import { type CheckoutMethod, checkoutMethods, clearingOf, isPaidOnDelivery } from "@/lib/payment-methods";
import { methodAllowed } from "@/lib/payment-methods/payable";
import { deliveryFee } from "@/lib/policies";
import { regions, townsOf } from "@/lib/regions";
import { writeProForma, writeReceipt } from "@/server/documents";
import { writeOrderMail } from "@/server/mail";
import { placeOrder, quoteOrder } from "@/server/orders";
import { readSettings } from "@/server/settings";
import { readStaffOrder } from "@/server/staff";
import { testDatabase } from "../support/database";
import { draw, words } from "../support/draw";
import { newMember } from "../support/members";
import { addProduct, guest, newBuyer, orderRequest } from "../support/orders";
import { freeAbove } from "../support/zones";

const shop = await testDatabase();
const member = await newMember(shop);
await shop.db.promotion.create({ data: { code: "LESS", percent: 20 } });
const account = { bank: "GCB Bank", branch: null, accountName: "Kanea", accountNumber: "1011130012345" };
await shop.db.setting.update({ where: { key: "bank-transfer" }, data: { value: account } });
const settings = await readSettings();

/** One is expensive enough for free delivery, also with the promotion. */
const products = {
  cheap: await addProduct(shop.db, { onHand: 500, pricePesewas: 100_05 }),
  dear: await addProduct(shop.db, { onHand: 500, pricePesewas: freeAbove * 1.25 + 25_05 }),
};

const keep = async () => null;
const ROWS =
  /Delivery(?:, paid to the rider)? (GH₵[\d,]+\.\d\d|Free) (?:You pay|Customer pays|Paid) in all (GH₵[\d,]+\.\d\d)/g;

/** Each `fee, in all` that a text has. */
const shownIn = (text: string) =>
  [...text.replace(/:|\s+/g, " ").replace(/ +/g, " ").matchAll(ROWS)].map(([, fee, inAll]) => `${fee}, ${inAll}`);

async function readPdf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.join(" ");
}

const papersRead = new Map<string, Record<string, string>>();

/** Text of the documents; the same for orders with the same amounts and method, since writing one takes a long time. */
async function readPapers(
  order: Order,
  { brand, seller, contact, returns }: Settings,
): Promise<Record<string, string>> {
  const key = [order.payment.method, order.totals.total, order.deliveryFee.amount].join(" ");
  const known = papersRead.get(key);
  if (known) return known;
  const paid: Order = { ...order, payment: { ...order.payment, status: "paid", paidAt: order.createdAt } };
  const bill = { shop: { brand, seller, contact, returns, logo: null }, until: null, payIn: [] };
  const papers = {
    receipt: await readPdf(await writeReceipt({ ...bill, order: paid })),
    ...(clearingOf(order.payment.method) && { proForma: await readPdf(await writeProForma({ ...bill, order })) }),
  };
  papersRead.set(key, papers);
  return papers;
}

/** The cart page and checkout before the order, with the server's quote and without. */
function beforeOrder(quote: Quote, method: CheckoutMethod, place: { region: string; town: string }) {
  const { total, subtotal, discount } = quote.totals;
  const totals = { subtotal: toPesewas(subtotal), discount: toPesewas(discount), total: toPesewas(total) };
  const ofCart = deliveryFee(settings.delivery, place.region, place.town, totals.total);
  const checkout = [quote.deliveryFee, null].map((quoted) => {
    const delivery = toDeliveryQuote(quoted, settings.delivery, { ...place, totalPesewas: totals.total });
    const charge = chargeOf(settings.delivery, method, totals.total, delivery && toPesewas(delivery.amount));
    return draw(
      <>
        <OrderSummary
          lines={[]}
          totals={totals}
          promoCode={null}
          fee={delivery && toPesewas(delivery.amount)}
          paid={feePaid(settings.delivery, method, totals.total)}
          itemOf={() => undefined}
          oldPrices={new Map()}
        />
        <PayTable {...charge} method={method} by={delivery?.by ?? null} />
      </>,
      "/checkout",
    );
  });
  const cart = rowsBelowTotal(totals.total, ofCart).map(({ label, amount }) => `${label} ${amount}`);
  return { cart: cart.join(" "), quoted: words(checkout[0] ?? ""), unquoted: words(checkout[1] ?? "") };
}

/** All that shows the total of a new order. */
async function afterOrder(order: Order): Promise<Record<string, string>> {
  const orderUrl = "https://shop.example/o/token";
  const mail = writeOrderMail({ event: "placed", order, orderUrl, shop: settings });
  const staffMail = { order, flags: [], orderUrl, shop: settings };
  return {
    confirmation: words(
      draw(<Confirmation order={order} notice={null} cancelled={false} onCheck={keep} onChange={keep} />),
    ),
    tracker: words(draw(<TrackedOrder order={order} onChange={keep} />)),
    account: words(draw(<AccountOrder order={order} onCheck={keep} onChange={keep} />)),
    desk: words(draw(<OrderParcel order={await readStaffOrder(member, order.orderId)} />)),
    mail: words(mail.html),
    mailText: mail.text,
    staffMail: words(draw(<StaffMail {...staffMail} />)),
    staffMailText: staffMailText(staffMail),
    ...(await readPapers(order, settings)),
  };
}

const methodsIn = (region: string) => checkoutMethods.filter((method) => methodAllowed(method, region));

/** Every other region with its capital, the rest with a town further away. */
const places = regions.map((region, i) => ({ region, town: townsOf(region)[i % 2] ?? "" }));

test.each(places)("BEYOND-79 all that shows a total has one fee and one sum with it: $region", async (place) => {
  const { region } = place;
  const seen = new Set<string>();
  for (const [size, product] of Object.entries(products)) {
    for (const promoCode of [undefined, "LESS"]) {
      for (const method of methodsIn(region)) {
        const items = [{ product: product.id, quantity: 1 }];
        const quote = await quoteOrder({ items, promoCode, ...place });
        const address = { street: `${randomUUID()} Road`, city: place.town, state: region, country: "Ghana" } as const;
        const buyer = { ...newBuyer(), shippingAddress: address, billingAddress: address };
        const input = orderRequest(items, { ...buyer, promoCode, payment: { method } });
        const { order } = await placeOrder({ viewer: guest, input });

        const total = toPesewas(quote.totals.total);
        const fee = toPesewas(quote.deliveryFee?.amount ?? order.totals.total);
        const inAll = formatMoney(pesewas(total + fee));
        const expected = `${fee === 0 ? "Free" : formatMoney(fee)}, ${inAll}`;
        expect(fee === 0).toBe(size === "dear" && region === "Greater Accra");
        expect(quote.totals.discount > 0).toBe(promoCode !== undefined);

        const before = beforeOrder(quote, method, place);
        for (const [surface, text] of Object.entries({ ...before, ...(await afterOrder(order)) }))
          expect(shownIn(text), `${surface}, ${method}`).toEqual([expected]);

        const isLater = isPaidOnDelivery(method);
        const first = method === "bank_transfer" ? "Pay before delivery" : "Pay now";
        const rider = isLater ? inAll : fee > 0 ? formatMoney(fee) : "Nothing";
        const { cash, cheque } = riderMoney(order);
        expect(formatMoney(pesewas(cash + cheque))).toBe(isLater ? inAll : formatMoney(fee));
        for (const text of [before.quoted, before.unquoted]) {
          expect(text).toContain(
            `${first} ${isLater ? "Nothing" : formatCedis(quote.totals.total)} Pay the rider ${rider}`,
          );
          expect(text.split(`You pay in all ${inAll}`), "summary and table").toHaveLength(3);
        }
        seen.add(`${size} ${promoCode} ${method}`);
      }
    }
  }
  expect(seen.size).toBe(4 * (region === "Greater Accra" ? checkoutMethods.length : checkoutMethods.length - 2));
});
