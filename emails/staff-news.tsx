import type { Cedis } from "@/lib/money";
import { formatCedis } from "@/lib/money";
import { accountMethodLabel } from "@/lib/payment-methods";
import { internationalDigits, whatsappLink } from "@/lib/phone";
import { MailLayout, type MailShop } from "./layout";
import { printableName } from "./names";
import { ActionButton, Heading, Note, Paragraph, TextLink } from "./parts";

/** A new or paid order in an email to staff. */
export interface NewsOrder {
  event: "placed" | "paid";
  number: string;
  name: string;
  phone: string;
  city: string;
  method: string;
  total: Cedis;
  /** Cash that the rider collects, with the delivery fee (BEYOND-79). */
  cash: Cedis;
  /** The order's page at the staff desk. */
  url: string;
}

/** A product with low stock. */
interface NewsProduct {
  name: string;
  onHand: number;
  url: string;
}

/** New orders and low stock since the last email; `moreOrders` counts the orders left out. */
export interface StaffNews {
  orders: NewsOrder[];
  moreOrders: number;
  products: NewsProduct[];
  moreProducts: number;
  /** Start page of the staff desk. */
  deskUrl: string;
}

const ACTION = "Open the desk";
const nextStep = { placed: "New, pay on delivery: call the customer", paid: "Paid online: ready to pack" };

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export function staffNewsSubject({ orders, moreOrders, products, moreProducts }: StaffNews): string {
  const [order] = orders;
  const [item] = products;
  const [orderCount, productCount] = [orders.length + moreOrders, products.length + moreProducts];
  if (order && orderCount === 1 && !item)
    return `${order.event === "paid" ? "Paid" : "New"} order ${order.number}, ${formatCedis(order.total)}`;
  if (item && productCount === 1 && !order) return `Running out: ${item.name}`;
  return [
    ...(order ? [counted(orderCount, "new order", "new orders")] : []),
    ...(item ? [counted(productCount, "product running out", "products running out")] : []),
  ].join(", ");
}

function aboutOrder(order: NewsOrder) {
  const { number, total, cash, method, name, city, phone } = order;
  return {
    headline: `${number} · ${formatCedis(total)}`,
    next: nextStep[order.event],
    facts: [
      accountMethodLabel(method),
      cash > 0 && `rider collects ${formatCedis(cash)}`,
      printableName(name) ?? "name not shown",
      city,
    ]
      .filter(Boolean)
      .join(" · "),
    whatsapp: phone ? whatsappLink(internationalDigits(phone).replace(/\D/g, "")) : null,
  };
}

const left = ({ name, onHand }: NewsProduct) => `${name}: ${counted(onHand, "piece", "pieces")} left`;

/** Informs staff of new orders and products with low stock. */
export function StaffNewsMail({ news, shop }: { news: StaffNews; shop: MailShop }) {
  const { orders, moreOrders, products, moreProducts, deskUrl } = news;
  const subject = staffNewsSubject(news);
  return (
    <MailLayout title={subject} preview={subject} shop={shop}>
      <Heading>{subject}</Heading>
      {orders.map((order) => {
        const { headline, next, facts, whatsapp } = aboutOrder(order);
        return (
          <div key={`${order.number} ${order.event}`} style={{ margin: "16px 0 0" }}>
            <Paragraph>
              <strong>{headline}</strong>
            </Paragraph>
            <Paragraph>{next}</Paragraph>
            <Note>{facts}</Note>
            <Paragraph>
              <TextLink href={order.url}>Open the order</TextLink>
              {whatsapp ? " · " : null}
              {whatsapp ? <TextLink href={whatsapp}>WhatsApp</TextLink> : null}
            </Paragraph>
          </div>
        );
      })}
      {moreOrders > 0 ? <Note>{counted(moreOrders, "more order", "more orders")} at the desk.</Note> : null}
      {products.length > 0 ? (
        <Note title="Running out">{counted(products.length + moreProducts, "product", "products")}</Note>
      ) : null}
      {products.map((item) => (
        <Paragraph key={item.url}>
          <TextLink href={item.url}>{left(item)}</TextLink>
        </Paragraph>
      ))}
      <ActionButton href={deskUrl}>{ACTION}</ActionButton>
    </MailLayout>
  );
}

/** Plain-text version. */
export function staffNewsText(news: StaffNews): string {
  const { orders, moreOrders, products, moreProducts, deskUrl } = news;
  return [
    staffNewsSubject(news),
    "",
    ...orders.flatMap((order) => {
      const { headline, next, facts, whatsapp } = aboutOrder(order);
      return [
        headline,
        next,
        facts,
        `Open the order: ${order.url}`,
        ...(whatsapp ? [`WhatsApp: ${whatsapp}`] : []),
        "",
      ];
    }),
    ...(moreOrders > 0 ? [`${counted(moreOrders, "more order", "more orders")} at the desk.`, ""] : []),
    ...products.map((item) => `${left(item)}: ${item.url}`),
    ...(moreProducts > 0 ? [`${counted(moreProducts, "more product", "more products")} running out.`] : []),
    "",
    `${ACTION}: ${deskUrl}`,
    "",
  ].join("\n");
}
