import type { CSSProperties } from "react";
import type { Order } from "@/lib/contracts/orders";
import { formatCedis, formatTimes } from "@/lib/money";
import { mailedMethodLabel } from "@/lib/order-status";
import { colours, MailLayout, type MailShop } from "./layout";
import { greet } from "./names";
import type { OrderWords } from "./order-events";
import { ActionButton, Heading, Note, Paragraph } from "./parts";

interface OrderMailProps {
  words: OrderWords;
  order: Order;
  /** The mailed link that opens the order. */
  orderUrl: string;
  shop: MailShop;
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

/** One line of the sums below the goods. */
function Sum({ label, cedis, style }: { label: string; cedis: string; style?: CSSProperties }) {
  const sum: CSSProperties = { padding: "4px 0", fontSize: 15, lineHeight: "22px", ...style };
  return (
    <tr>
      <td style={sum}>{label}</td>
      <td style={{ ...sum, ...amount }}>{cedis}</td>
    </tr>
  );
}

/** An order that ends without a delivery has no delivery to pay. */
function hasDelivery({ status, payment }: Order): boolean {
  return status !== "cancelled" && payment.status !== "refunded";
}

const feeLabel = ({ deliveryFee: { amount, note } }: Order) => (amount > 0 ? `Delivery, ${note}` : "Delivery");
const feeTold = ({ deliveryFee: { amount } }: Order) => (amount > 0 ? formatCedis(amount) : "free");

function Items({ order, withDelivery }: { order: Order; withDelivery: boolean }) {
  const { subtotal, discount, total } = order.totals;
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: "collapse", margin: "16px 0 24px", borderTop: `1px solid ${colours.line}` }}
    >
      <tbody>
        {order.items.map((item) => (
          <tr key={item._id}>
            <td style={line}>
              {item.quantity} × {item.product?.name ?? "Product unavailable"}
            </td>
            <td style={{ ...line, ...amount }}>{formatTimes(item.priceAtOrder, item.quantity)}</td>
          </tr>
        ))}
        <Sum label="Subtotal" cedis={formatCedis(subtotal)} style={{ paddingTop: 12 }} />
        {discount > 0 ? <Sum label="Discount" cedis={`−${formatCedis(discount)}`} /> : null}
        <Sum label="Total" cedis={formatCedis(total)} style={{ fontSize: 18, lineHeight: "26px", fontWeight: 700 }} />
        {withDelivery ? <Sum label={feeLabel(order)} cedis={feeTold(order)} style={{ color: colours.muted }} /> : null}
      </tbody>
    </table>
  );
}

/** Every mail about an order: the state, what happens next, the goods, one button. */
export function OrderMail({ words, order, orderUrl, shop }: OrderMailProps) {
  const { subject, headline, next, action } = words;
  const { street, city, region } = order.shippingAddress;
  return (
    <MailLayout title={subject} preview={next} shop={shop}>
      <Heading>{headline}</Heading>
      <Paragraph>
        {greet(order.customerDetails.firstName)} {next}
      </Paragraph>
      <Note>
        Order <strong style={{ color: colours.ink }}>{order.orderId}</strong> · {mailedMethodLabel(order.payment)}
      </Note>
      <Items order={order} withDelivery={hasDelivery(order)} />
      <p style={{ margin: 0, fontSize: 15, lineHeight: "22px", color: colours.muted }}>
        To {order.customerDetails.firstName} {order.customerDetails.lastName}, {street}, {city}, {region}
      </p>
      <ActionButton href={orderUrl}>{action}</ActionButton>
      <p style={{ margin: "16px 0 0", fontSize: 13, lineHeight: "20px", color: colours.muted }}>
        This link opens your order without a password. Keep it to yourself.
      </p>
    </MailLayout>
  );
}

/** The plain-text twin. */
export function orderMailText({ words, order, orderUrl }: OrderMailProps): string {
  const { headline, next, action } = words;
  const { street, city, region } = order.shippingAddress;
  const { subtotal, discount, total } = order.totals;
  return [
    headline,
    "",
    `${greet(order.customerDetails.firstName)} ${next}`,
    "",
    `Order ${order.orderId} · ${mailedMethodLabel(order.payment)}`,
    "",
    ...order.items.map(
      (item) =>
        `${item.quantity} × ${item.product?.name ?? "Product unavailable"}: ${formatTimes(item.priceAtOrder, item.quantity)}`,
    ),
    "",
    `Subtotal: ${formatCedis(subtotal)}`,
    ...(discount > 0 ? [`Discount: −${formatCedis(discount)}`] : []),
    `Total: ${formatCedis(total)}`,
    ...(hasDelivery(order) ? [`${feeLabel(order)}: ${feeTold(order)}`] : []),
    "",
    `To ${order.customerDetails.firstName} ${order.customerDetails.lastName}, ${street}, ${city}, ${region}`,
    "",
    `${action}: ${orderUrl}`,
    "This link opens your order without a password. Keep it to yourself.",
    "",
  ].join("\n");
}
