import { Fragment } from "react";
import type { Order } from "@/lib/contracts/orders";
import { formatCedis } from "@/lib/money";
import { flagLine, flagTodo, type OrderFlagFacts } from "@/lib/order-flags";
import { accountMethodLabel } from "@/lib/payment-methods";
import { formatPhone, internationalDigits } from "@/lib/phone";
import { MailLayout, type MailShop } from "./layout";
import { printableName, productName } from "./names";
import { ActionButton, Facts, Heading, Note, Paragraph, TextLink } from "./parts";

interface StaffMailProps {
  order: Order;
  /** The open flags. */
  flags: OrderFlagFacts[];
  /** Opens the order without a password. */
  orderUrl: string;
  shop: MailShop;
}

const HEADLINE = "Please review this order";
const ACTION = "Open the order";
const PRIVATE = "The link opens the order without a password, and the number is the customer's: keep both to yourself.";

export function staffMailSubject(order: Order): string {
  return `Review order ${order.orderId}`;
}

function customerName({ customerDetails: { firstName, lastName } }: Order): string {
  return printableName(`${firstName} ${lastName}`) ?? "name not shown";
}

/** What staff ask for first, as pairs of a name and a value. */
function facts(order: Order): [name: string, value: string][] {
  const { city, region } = order.shippingAddress;
  return [
    ["Total", formatCedis(order.totals.total)],
    ["Payment", `${accountMethodLabel(order.payment.method)}, ${order.payment.status}`],
    ["Order", order.status],
    ["Goods", order.items.map(({ quantity, product }) => `${quantity} × ${productName(product)}`).join(", ")],
    ["To", `${city}, ${region}`],
    ["Customer", customerName(order)],
  ];
}

/** Made from the digits alone, so that nothing a customer typed as a number becomes another link. */
function callLinks({ customerDetails: { phone } }: Order): { label: string; href: string }[] {
  const digits = internationalDigits(phone).replace(/\D/g, "");
  return [
    { label: `Call ${formatPhone(phone)}`, href: `tel:+${digits}` },
    { label: "WhatsApp", href: `https://wa.me/${digits}` },
  ];
}

/** Tells staff that an order needs review: why, what to do, how to reach the customer. */
export function StaffMail({ order, flags, orderUrl, shop }: StaffMailProps) {
  return (
    <MailLayout title={staffMailSubject(order)} preview={flags.map(flagLine).join(" · ")} shop={shop}>
      <Heading>{HEADLINE}</Heading>
      <Paragraph>
        <strong>{order.orderId}</strong>
      </Paragraph>
      {flags.map((flag) => (
        <Paragraph key={flagLine(flag)}>
          <strong>{flagLine(flag)}.</strong> {flagTodo(flag, order)}
        </Paragraph>
      ))}
      <Facts facts={facts(order)} />
      <Paragraph>
        {callLinks(order).map(({ label, href }, index) => (
          <Fragment key={href}>
            {index > 0 ? " · " : null}
            <TextLink href={href}>{label}</TextLink>
          </Fragment>
        ))}
      </Paragraph>
      <ActionButton href={orderUrl}>{ACTION}</ActionButton>
      <Note>{PRIVATE}</Note>
    </MailLayout>
  );
}

/** The plain-text twin. */
export function staffMailText({ order, flags, orderUrl }: StaffMailProps): string {
  return [
    HEADLINE,
    "",
    order.orderId,
    ...flags.map((flag) => `${flagLine(flag)}. ${flagTodo(flag, order)}`),
    "",
    ...facts(order).map(([name, value]) => `${name}: ${value}`),
    "",
    ...callLinks(order).map(({ label, href }) => `${label}: ${href}`),
    "",
    `${ACTION}: ${orderUrl}`,
    PRIVATE,
    "",
  ].join("\n");
}
