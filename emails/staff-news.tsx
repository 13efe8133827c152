import type { Cedis } from "@/lib/money";
import { formatCedis } from "@/lib/money";
import { accountMethodLabel } from "@/lib/payment-methods";
import { internationalDigits, whatsappLink } from "@/lib/phone";
import { MailLayout, type MailShop } from "./layout";
import { printableName } from "./names";
import { ActionButton, Heading, Note, Paragraph, TextLink } from "./parts";

/** An order that staff are told of. */
export interface NewsOrder {
  event: "placed" | "paid";
  number: string;
  name: string;
  phone: string;
  city: string;
  method: string;
  total: Cedis;
  /** Of the order at the desk. */
  url: string;
}

/** Goods that are running out. */
interface NewsGoods {
  name: string;
  onHand: number;
  url: string;
}

/** What has happened since the last mail of the kind; of many orders the first ones, `moreOrders` others besides. */
export interface StaffNews {
  orders: NewsOrder[];
  moreOrders: number;
  goods: NewsGoods[];
  moreGoods: number;
  /** Of the desk. */
  deskUrl: string;
}

const ACTION = "Open the desk";
const what = { placed: "New, to be paid on delivery: call the customer", paid: "Paid online: it can be packed" };

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export function staffNewsSubject({ orders, moreOrders, goods, moreGoods }: StaffNews): string {
  const [order] = orders;
  const [item] = goods;
  const [orderCount, goodsCount] = [orders.length + moreOrders, goods.length + moreGoods];
  if (order && orderCount === 1 && !item)
    return `${order.event === "paid" ? "Paid" : "New"} order ${order.number}, ${formatCedis(order.total)}`;
  if (item && goodsCount === 1 && !order) return `Running out: ${item.name}`;
  return [
    ...(order ? [counted(orderCount, "new order", "new orders")] : []),
    ...(item ? [counted(goodsCount, "product running out", "products running out")] : []),
  ].join(", ");
}

function aboutOrder(order: NewsOrder) {
  const { number, total, method, name, city, phone } = order;
  return {
    headline: `${number} · ${formatCedis(total)}`,
    what: what[order.event],
    facts: [accountMethodLabel(method), printableName(name) ?? "name not shown", city].filter(Boolean).join(" · "),
    whatsapp: phone ? whatsappLink(internationalDigits(phone).replace(/\D/g, "")) : null,
  };
}

const left = ({ name, onHand }: NewsGoods) => `${name}: ${counted(onHand, "piece", "pieces")} left`;

/** Tells staff of new orders and of goods that are running out. */
export function StaffNewsMail({ news, shop }: { news: StaffNews; shop: MailShop }) {
  const { orders, moreOrders, goods, moreGoods, deskUrl } = news;
  const subject = staffNewsSubject(news);
  return (
    <MailLayout title={subject} preview={subject} shop={shop}>
      <Heading>{subject}</Heading>
      {orders.map((order) => {
        const { headline, what: told, facts, whatsapp } = aboutOrder(order);
        return (
          <div key={`${order.number} ${order.event}`} style={{ margin: "16px 0 0" }}>
            <Paragraph>
              <strong>{headline}</strong>
            </Paragraph>
            <Paragraph>{told}</Paragraph>
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
      {goods.length > 0 ? (
        <Note title="Running out">{counted(goods.length + moreGoods, "product", "products")}</Note>
      ) : null}
      {goods.map((item) => (
        <Paragraph key={item.url}>
          <TextLink href={item.url}>{left(item)}</TextLink>
        </Paragraph>
      ))}
      <ActionButton href={deskUrl}>{ACTION}</ActionButton>
    </MailLayout>
  );
}

/** The plain-text twin. */
export function staffNewsText(news: StaffNews): string {
  const { orders, moreOrders, goods, moreGoods, deskUrl } = news;
  return [
    staffNewsSubject(news),
    "",
    ...orders.flatMap((order) => {
      const { headline, what: told, facts, whatsapp } = aboutOrder(order);
      return [
        headline,
        told,
        facts,
        `Open the order: ${order.url}`,
        ...(whatsapp ? [`WhatsApp: ${whatsapp}`] : []),
        "",
      ];
    }),
    ...(moreOrders > 0 ? [`${counted(moreOrders, "more order", "more orders")} at the desk.`, ""] : []),
    ...goods.map((item) => `${left(item)}: ${item.url}`),
    ...(moreGoods > 0 ? [`${counted(moreGoods, "more product", "more products")} running out.`] : []),
    "",
    `${ACTION}: ${deskUrl}`,
    "",
  ].join("\n");
}
