import { orderRowsAboveTotal, orderRowsBelowTotal } from "@/lib/amounts-to-pay";
import type { Order } from "@/lib/contracts/orders";
import { formatDay } from "@/lib/dates";
import { addUp, formatCedis, formatMoney, formatTimes, subtract, toPesewas } from "@/lib/money";
import { orderDocuments } from "@/lib/order-documents";
import { paymentLabel, type refundStatuses } from "@/lib/order-status";
import { clearingOf, type Detail, mailedMethodLabel } from "@/lib/payment-methods";
import { formatPhone } from "@/lib/phone";
import { returnTime } from "@/lib/policies";
import { taxesIn } from "@/lib/taxes";
import { buyerName } from "./printable";
import {
  colours,
  type DocumentShop,
  ensureSpace,
  letterhead,
  page,
  renderPdf,
  rule,
  type Sheet,
  WIDTH,
  write,
} from "./sheet";
import { facts, sums, table } from "./tables";

/** Order and seller of a receipt or pro-forma invoice. */
interface Bill {
  order: Order;
  shop: DocumentShop;
}

const MIDDLE = 300;

/** Writes the receipt of a paid order: items, payment and refunds (BEYOND-46). */
export function writeReceipt({ order, shop }: Bill): Promise<Buffer> {
  const { payment } = order;
  return drawBill("receipt", { order, shop }, (sheet, from) => {
    let y = refunds(sheet, order, from);
    const words = [
      payment.status === "paid" ? "Paid with thanks." : "This payment was refunded.",
      `If something is wrong, tell us within ${returnTime(shop.returns)} of delivery: ${shop.contact.phone}.`,
    ];
    y = ensureSpace(sheet, y + 8, 40);
    write(sheet, words.join(" "), page.left, y, WIDTH);
  });
}

/**
 * Writes a pro-forma invoice for an order paid by cheque or bank transfer (BEYOND-46).
 * @param until the date on which the unpaid order is cancelled
 */
export function writeProForma({
  order,
  shop,
  until,
  payIn,
}: Bill & { until: Date | null; payIn: Detail[] }): Promise<Buffer> {
  return drawBill("pro-forma", { order, shop }, (sheet, from) => {
    const { payment, totals, orderId } = order;
    const clearing = clearingOf(payment.method);
    const words = [
      clearing?.proForma.pay(formatCedis(totals.total), shop.seller.legalName, orderId),
      clearing?.proForma.how,
      payment.chequeReceivedAt ? clearing?.received.mail : until && `We'll hold your order until ${formatDay(until)}.`,
      "This is not a receipt or a tax invoice.",
    ];
    const below = write(sheet, words.filter(Boolean).join(" "), page.left, ensureSpace(sheet, from + 8, 60), WIDTH);
    if (payIn.length > 0) facts(sheet, Object.fromEntries(payIn), page.left, ensureSpace(sheet, below + 8, 120), WIDTH);
  });
}

function drawBill(
  name: "receipt" | "pro-forma",
  { order, shop }: Bill,
  close: (sheet: Sheet, y: number) => void,
): Promise<Buffer> {
  const title = `${orderDocuments[name].label} ${order.orderId}`;
  return renderPdf({ title, shop, madeAt: new Date(order.payment.paidAt ?? order.createdAt) }, (sheet) => {
    const top = letterhead(sheet, shop);
    const below = write(sheet, orderDocuments[name].label, page.left, top, WIDTH, { size: 22, bold: true }) + 10;
    let y = Math.max(aboutOrder(sheet, name, order, below), aboutBuyer(sheet, { order, shop }, below)) + 14;
    y = items(sheet, order, y);
    y = totals(sheet, { order, shop }, name, y + 4);
    close(sheet, rule(sheet, y + 6));
  });
}

function aboutOrder(sheet: Sheet, name: "receipt" | "pro-forma", order: Order, y: number) {
  const { orderId, createdAt, payment, totals } = order;
  const isReceipt = name === "receipt";
  const pairs = {
    Order: orderId,
    Ordered: formatDay(createdAt),
    Paid: isReceipt ? payment.paidAt && formatDay(payment.paidAt) : null,
    Payment: mailedMethodLabel({ payment: isReceipt ? { ...payment, status: "paid" } : payment, totals }),
    Reference: isReceipt ? payment.reference : null,
  };
  return facts(sheet, pairs, page.left, y, MIDDLE - page.left - 24);
}

function aboutBuyer(sheet: Sheet, { order, shop: { seller } }: Bill, y: number) {
  const { customerDetails: buyer, billingAddress: bill, shippingAddress: to } = order;
  const address = ({ street, city, region }: Order["billingAddress"]) => [street, `${city}, ${region}`].join("\n");
  const isElsewhere = address(bill) !== address(to);
  const pairs = {
    Buyer: [buyerName(buyer), address(bill)].join("\n"),
    "Delivered to": isElsewhere ? address(to) : null,
    Phone: buyer.phone && formatPhone(buyer.phone),
    "Seller's number": seller.registrationNumber,
    "VAT number": seller.vatNumber,
  };
  return facts(sheet, pairs, MIDDLE, y, page.right - MIDDLE);
}

function items(sheet: Sheet, order: Order, y: number): number {
  const columns = [
    { title: "Quantity", x: page.left, width: 48 },
    { title: "Product", x: 100, width: 240 },
    { title: "Price", x: 350, width: 90, align: "right" as const },
    { title: "Amount", x: 447, width: 100, align: "right" as const },
  ];
  const rows = order.items.map(({ quantity, product, priceAtOrder }) => ({
    cells: [
      `${quantity} ×`,
      product?.name ?? "Product unavailable",
      formatCedis(priceAtOrder),
      formatTimes(priceAtOrder, quantity),
    ],
  }));
  return table(sheet, columns, rows, y);
}

/** Draws the totals; VAT and levies only if the seller is registered for VAT. */
function totals(sheet: Sheet, { order, shop }: Bill, name: "receipt" | "pro-forma", y: number): number {
  const { subtotal, discount, total } = order.totals;
  const taxes = shop.seller.vatNumber === null ? null : taxesIn(toPesewas(total));
  return sums(
    sheet,
    [
      { label: "Subtotal", amount: formatCedis(subtotal) },
      ...(discount > 0
        ? [{ label: `Discount${order.promoCode ? ` ${order.promoCode}` : ""}`, amount: `−${formatCedis(discount)}` }]
        : []),
      ...orderRowsAboveTotal(order),
      { label: name === "receipt" ? "Total paid" : "Total to pay", amount: formatCedis(total), bold: true },
      ...(taxes
        ? [
            { label: "Amount before VAT and levies", amount: formatMoney(taxes.base), muted: true },
            ...taxes.lines.map(({ label, amount }) => ({ label, amount: formatMoney(amount), muted: true })),
          ]
        : []),
      ...orderRowsBelowTotal(order, name === "receipt" ? name : undefined).map(({ label, amount, isBold = false }) => ({
        label,
        amount,
        bold: isBold,
      })),
    ],
    y,
  );
}

const refundWords: Record<(typeof refundStatuses)[number], string> = {
  sent: "Refund on its way",
  processed: "Refunded",
  failed: "Refund failed: we'll call you",
};

/** Draws the refunds and the amount left after them. */
function refunds(sheet: Sheet, order: Order, from: number): number {
  if (order.refunds.length === 0 && order.payment.status !== "refunded") return from;
  const back = addUp(
    order.refunds.filter(({ status }) => status === "processed").map(({ amount }) => toPesewas(amount)),
  );
  let y = ensureSpace(sheet, from, 60);
  y = write(sheet, paymentLabel(order), page.left, y, WIDTH, { bold: true, size: 12 }) + 2;
  const lines = order.refunds.map(({ amount, status, receipt, timestamp }) => ({
    label: [formatDay(timestamp), refundWords[status], receipt].filter(Boolean).join(" · "),
    amount: formatCedis(amount),
  }));
  const kept = formatMoney(subtract(toPesewas(order.totals.total), back));
  const left =
    back > 0 && order.payment.status === "paid" ? [{ label: "Paid after refunds", amount: kept, bold: true }] : [];
  y = sums(sheet, [...lines, ...left], y);
  return rule(sheet, y + 4, colours.line);
}
