import type { Order } from "@/lib/contracts/orders";
import { formatCedis } from "@/lib/money";
import { confirmationMethodLabel } from "@/lib/order-status";
import { colours, MailLayout } from "./layout";
import { type OrderEvent, orderWords } from "./order-events";

interface OrderMailProps {
  event: OrderEvent;
  order: Order;
  /** The mailed link that opens the order. */
  orderUrl: string;
}

const cell = {
  padding: "10px 0",
  borderBottom: `1px solid ${colours.line}`,
  fontSize: 15,
  lineHeight: "22px",
} as const;
const sum = { padding: "4px 0", fontSize: 15, lineHeight: "22px" } as const;

function Items({ order }: { order: Order }) {
  const { subtotal, discount, total } = order.totals;
  const sums: [string, string][] = [
    ["Subtotal", formatCedis(subtotal)],
    ...(discount > 0 ? [["Discount", `-${formatCedis(discount)}`] as [string, string]] : []),
  ];
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ borderCollapse: "collapse", margin: "24px 0" }}>
      <tbody>
        {order.items.map((item) => (
          <tr key={item._id}>
            <td style={cell}>
              {item.quantity} × {item.product?.name ?? "Product unavailable"}
            </td>
            <td align="right" style={{ ...cell, whiteSpace: "nowrap" }}>
              {formatCedis(item.priceAtOrder * item.quantity)}
            </td>
          </tr>
        ))}
        {sums.map(([label, amount]) => (
          <tr key={label}>
            <td style={sum}>{label}</td>
            <td align="right" style={sum}>
              {amount}
            </td>
          </tr>
        ))}
        <tr>
          <td style={{ ...sum, fontWeight: 700 }}>Total</td>
          <td align="right" style={{ ...sum, fontWeight: 700 }}>
            {formatCedis(total)}
          </td>
        </tr>
        <tr>
          <td style={{ ...sum, color: colours.muted }}>Delivery, {order.deliveryFee.note}</td>
          <td align="right" style={{ ...sum, color: colours.muted }}>
            {formatCedis(order.deliveryFee.amount)}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Every mail about an order: the state, what happens next, the goods, one button. */
export function OrderMail({ event, order, orderUrl }: OrderMailProps) {
  const { subject, headline, next, action } = orderWords[event](order);
  const { street, city, region } = order.shippingAddress;
  return (
    <MailLayout title={subject} preview={next}>
      <h1 style={{ margin: "0 0 8px", fontSize: 28, lineHeight: "36px" }}>{headline}</h1>
      <p style={{ margin: 0, fontSize: 16, lineHeight: "26px" }}>
        Hello {order.customerDetails.firstName}. {next}
      </p>
      <p style={{ margin: "16px 0 0", fontSize: 15, color: colours.muted }}>
        Order <strong style={{ color: colours.ink }}>{order.orderId}</strong> ·{" "}
        {confirmationMethodLabel(order.payment.method)}
      </p>
      <Items order={order} />
      <p style={{ margin: "0 0 24px", fontSize: 15, lineHeight: "22px", color: colours.muted }}>
        To {order.customerDetails.firstName} {order.customerDetails.lastName}, {street}, {city}, {region}
      </p>
      <a
        href={orderUrl}
        style={{
          display: "inline-block",
          padding: "14px 24px",
          borderRadius: 10,
          backgroundColor: colours.amber,
          color: colours.ink,
          fontSize: 16,
          fontWeight: 700,
          textDecoration: "none",
        }}
      >
        {action}
      </a>
      <p style={{ margin: "16px 0 0", fontSize: 13, lineHeight: "20px", color: colours.muted }}>
        This link opens your order without a password. Keep it to yourself.
      </p>
    </MailLayout>
  );
}

/** The plain-text twin. */
export function orderMailText({ event, order, orderUrl }: OrderMailProps): string {
  const { headline, next, action } = orderWords[event](order);
  const { street, city, region } = order.shippingAddress;
  const { subtotal, discount, total } = order.totals;
  return [
    headline,
    "",
    `Hello ${order.customerDetails.firstName}. ${next}`,
    "",
    `Order ${order.orderId} · ${confirmationMethodLabel(order.payment.method)}`,
    "",
    ...order.items.map(
      (item) =>
        `${item.quantity} × ${item.product?.name ?? "Product unavailable"}: ${formatCedis(item.priceAtOrder * item.quantity)}`,
    ),
    "",
    `Subtotal: ${formatCedis(subtotal)}`,
    ...(discount > 0 ? [`Discount: -${formatCedis(discount)}`] : []),
    `Total: ${formatCedis(total)}`,
    `Delivery, ${order.deliveryFee.note}: ${formatCedis(order.deliveryFee.amount)}`,
    "",
    `To ${order.customerDetails.firstName} ${order.customerDetails.lastName}, ${street}, ${city}, ${region}`,
    "",
    `${action}: ${orderUrl}`,
    "This link opens your order without a password. Keep it to yourself.",
    "",
  ].join("\n");
}
