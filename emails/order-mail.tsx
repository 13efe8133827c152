import { type CSSProperties, Fragment } from "react";
import { orderRowsAboveTotal, orderRowsBelowTotal } from "@/lib/amounts-to-pay";
import type { Order } from "@/lib/contracts/orders";
import { placeLines } from "@/lib/delivery-place";
import { formatCedis, formatTimes } from "@/lib/money";
import { type Detail, mailedMethodLabel } from "@/lib/payment-methods";
import { phoneLink, whatsappLink } from "@/lib/phone";
import { MailLayout, type MailShop } from "./layout";
import { greet, productName } from "./names";
import type { OrderTexts } from "./order-events";
import { ActionButton, Heading, Note, Paragraph, PayTo, ProductPicture, payToLines, TextLink } from "./parts";
import { colours } from "./theme";

interface OrderMailProps {
  words: OrderTexts;
  order: Order;
  /** Link that opens the order without a login. */
  orderUrl: string;
  shop: MailShop;
  /** Account details for an order that awaits a bank transfer. */
  payIn: Detail[];
}

const line = {
  padding: "10px 0",
  borderBottom: `1px solid ${colours.line}`,
  fontSize: 15,
  lineHeight: "22px",
  verticalAlign: "top",
} as const;
const amount = {
  paddingLeft: 16,
  textAlign: "right",
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums",
} as const;

/** One line of the totals below the items. */
function Sum({ label, cedis, style }: { label: string; cedis: string; style?: CSSProperties }) {
  const sum: CSSProperties = { padding: "4px 0", fontSize: 15, lineHeight: "22px", ...style };
  return (
    <tr>
      <td colSpan={2} style={sum}>
        {label}
      </td>
      <td style={{ ...sum, ...amount }}>{cedis}</td>
    </tr>
  );
}

/** Items shown with a picture; the rest are text because Gmail clips emails above 102 KB. */
const PICTURED = 10;

type Item = Order["items"][number];

function PicturedItem({ item: { quantity, product, priceAtOrder } }: { item: Item }) {
  const name = productName(product);
  const picture = product?.featuredImage ?? null;
  return (
    <tr>
      <td width={56} className="line" style={{ ...line, paddingRight: 12 }}>
        <ProductPicture name={name} picture={picture && { ...picture, alt: name }} size={56} />
      </td>
      <td className="line" style={line}>
        {quantity} × {name}
      </td>
      <td className="line" style={{ ...line, ...amount }}>
        {formatTimes(priceAtOrder, quantity)}
      </td>
    </tr>
  );
}

const itemText = ({ quantity, product, priceAtOrder }: Item) =>
  `${quantity} × ${productName(product)}: ${formatTimes(priceAtOrder, quantity)}`;

/** Items without a picture, in one table cell to keep the email small. */
function MoreItems({ items }: { items: Item[] }) {
  if (items.length === 0) return null;
  return (
    <tr>
      <td colSpan={3} className="line" style={line}>
        {items.map((item) => (
          <Fragment key={item._id}>
            {itemText(item)}
            <br />
          </Fragment>
        ))}
      </td>
    </tr>
  );
}

const boldSum: CSSProperties = { fontSize: 18, lineHeight: "26px", fontWeight: 700 };

const discountLabel = ({ promoCode }: Order) => (promoCode ? `Discount (${promoCode})` : "Discount");

function Items({ order }: { order: Order }) {
  const { subtotal, discount, total } = order.totals;
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      className="line"
      style={{ borderCollapse: "collapse", margin: "24px 0", borderTop: `1px solid ${colours.line}` }}
    >
      <tbody>
        {order.items.slice(0, PICTURED).map((item) => (
          <PicturedItem key={item._id} item={item} />
        ))}
        <MoreItems items={order.items.slice(PICTURED)} />
        <Sum label="Subtotal" cedis={formatCedis(subtotal)} style={{ paddingTop: 12 }} />
        {discount > 0 ? <Sum label={discountLabel(order)} cedis={`−${formatCedis(discount)}`} /> : null}
        {orderRowsAboveTotal(order).map(({ label, amount: text }) => (
          <Sum key={label} label={label} cedis={text} />
        ))}
        <Sum label="Total" cedis={formatCedis(total)} style={{ fontWeight: 700 }} />
        {orderRowsBelowTotal(order).map(({ label, amount: text, isBold }) => (
          <Sum key={label} label={label} cedis={text} {...(isBold && { style: boldSum })} />
        ))}
      </tbody>
    </table>
  );
}

const HELP = "A question about this order?";
const PRIVATE = "The button opens your order without a password. Don't share this email.";
const PRIVATE_LINK = "The link opens your order without a password. Don't share it.";

/** Phone and WhatsApp links; the WhatsApp message names the order. */
function helpLinks({ orderId }: Order, { contact }: MailShop): { label: string; href: string }[] {
  const asked = `Hello, I have a question about my order ${orderId}: `;
  return [
    { label: `Call ${contact.phone}`, href: phoneLink(contact.phone) },
    { label: "WhatsApp", href: whatsappLink(contact.whatsapp, asked) },
  ];
}

/** Box with the amount to have ready for the rider. */
function Due({ words: { due } }: Pick<OrderMailProps, "words">) {
  if (!due) return null;
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: "20px 0 0" }}>
      <tbody>
        <tr>
          <td
            className="box"
            style={{
              padding: "14px 16px",
              border: `1px solid ${colours.line}`,
              borderRadius: 10,
              backgroundColor: colours.paper,
              fontSize: 15,
              lineHeight: "22px",
            }}
          >
            {due.label}
            <br />
            <strong style={{ fontSize: 26, lineHeight: "34px", fontVariantNumeric: "tabular-nums" }}>
              {due.amount}
            </strong>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const recipient = ({ customerDetails: { firstName, lastName }, shippingAddress }: Order) =>
  `To ${[`${firstName} ${lastName}`, ...placeLines(shippingAddress, shippingAddress.city)].join(", ")}`;

/** Order email: status, next step, button, items and contact. */
export function OrderMail({ words, order, orderUrl, shop, payIn }: OrderMailProps) {
  const { subject, headline, next, action } = words;
  return (
    <MailLayout title={subject} preview={next} shop={shop}>
      <Heading>{headline}</Heading>
      <Paragraph>
        {greet(order.customerDetails.firstName)} {next}
      </Paragraph>
      <Due words={words} />
      <PayTo details={payIn} />
      <ActionButton href={orderUrl}>{action}</ActionButton>
      <Note>
        Order{" "}
        <strong className="ink" style={{ color: colours.ink }}>
          {order.orderId}
        </strong>{" "}
        · {mailedMethodLabel(order)}
      </Note>
      <Items order={order} />
      <p className="muted" style={{ margin: 0, fontSize: 15, lineHeight: "22px", color: colours.muted }}>
        {recipient(order)}
      </p>
      <Note title={HELP}>
        {helpLinks(order, shop).map(({ label, href }, index) => (
          <Fragment key={href}>
            {index > 0 ? " · " : null}
            <TextLink href={href}>{label}</TextLink>
          </Fragment>
        ))}
      </Note>
      <p className="muted" style={{ margin: "16px 0 0", fontSize: 13, lineHeight: "20px", color: colours.muted }}>
        {PRIVATE}
      </p>
    </MailLayout>
  );
}

/** Plain-text version. */
export function orderMailText({ words, order, orderUrl, shop, payIn }: OrderMailProps): string {
  const { headline, next, action, due } = words;
  const { subtotal, discount, total } = order.totals;
  return [
    headline,
    "",
    `${greet(order.customerDetails.firstName)} ${next}`,
    "",
    ...(due ? [`${due.label}: ${due.amount}`, ""] : []),
    ...payToLines(payIn),
    `${action}: ${orderUrl}`,
    PRIVATE_LINK,
    "",
    `Order ${order.orderId} · ${mailedMethodLabel(order)}`,
    "",
    ...order.items.map(itemText),
    "",
    `Subtotal: ${formatCedis(subtotal)}`,
    ...(discount > 0 ? [`${discountLabel(order)}: −${formatCedis(discount)}`] : []),
    ...orderRowsAboveTotal(order).map((row) => `${row.label}: ${row.amount}`),
    `Total: ${formatCedis(total)}`,
    ...orderRowsBelowTotal(order).map((row) => `${row.label}: ${row.amount}`),
    "",
    recipient(order),
    "",
    HELP,
    ...helpLinks(order, shop).map(({ label, href }) => (href.startsWith("tel:") ? label : `${label}: ${href}`)),
    "",
  ].join("\n");
}
