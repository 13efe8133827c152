import { Fragment } from "react";
import { orderRowsAboveTotal, orderRowsBelowTotal } from "@/lib/amounts-to-pay";
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
  /** Open review flags. */
  flags: OrderFlagFacts[];
  /** Link that opens the order without a password. */
  orderUrl: string;
  shop: MailShop;
}

const HEADLINE = "Please review this order";
const ACTION = "Open the order";
const PRIVATE =
  "The link opens the order without a password, and the phone number is the customer's: don't share either.";

export function staffMailSubject(order: Order): string {
  return `Review order ${order.orderId}`;
}

function customerName({ customerDetails: { firstName, lastName } }: Order): string {
  return printableName(`${firstName} ${lastName}`) ?? "name not shown";
}

/** Main facts for staff, as pairs of name and value. */
function facts(order: Order): [name: string, value: string][] {
  const { city, region } = order.shippingAddress;
  return [
    ...orderRowsAboveTotal(order).map(({ label, amount }): [string, string] => [label, amount]),
    ["Total", formatCedis(order.totals.total)],
    ...orderRowsBelowTotal(order, "staff").map(({ label, amount }): [string, string] => [label, amount]),
    ["Payment", `${accountMethodLabel(order.payment.method)}, ${order.payment.status}`],
    ["Order", order.status],
    ["Products", order.items.map(({ quantity, product }) => `${quantity} × ${productName(product)}`).join(", ")],
    ["To", `${city}, ${region}`],
    ["Customer", customerName(order)],
  ];
}

/** Call and WhatsApp links, made from digits only so that a customer's input cannot form another link. */
function callLinks({ customerDetails: { phone } }: Order): { label: string; href: string }[] {
  const digits = internationalDigits(phone).replace(/\D/g, "");
  return [
    { label: `Call ${formatPhone(phone)}`, href: `tel:+${digits}` },
    { label: "WhatsApp", href: `https://wa.me/${digits}` },
  ];
}

/** Asks staff to review an order: why, what to do, how to reach the customer. */
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

/** Plain-text version. */
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
