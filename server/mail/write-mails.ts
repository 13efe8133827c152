import { randomUUID } from "node:crypto";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type AccountFacts, writeAccountTexts } from "@/emails/account-events";
import { AccountMail as AccountMailTemplate, accountMailText } from "@/emails/account-mail";
import { BackupMail, backupMailSubject, backupMailText } from "@/emails/backup-mail";
import type { MailShop } from "@/emails/layout";
import { printableName } from "@/emails/names";
import { type OrderEvent, type OrderTexts, orderEvents, writeOrderTexts } from "@/emails/order-events";
import { OrderMail, orderMailText } from "@/emails/order-mail";
import { type RefundEvent, refundEvents, writeRefundTexts } from "@/emails/refund-events";
import { ReportMail, type ReportNews, reportMailSubject, reportMailText } from "@/emails/report-mail";
import { type ReturnEvent, returnEvents, writeReturnTexts } from "@/emails/return-events";
import { StaffMail, staffMailSubject, staffMailText } from "@/emails/staff-mail";
import { type StaffNews, StaffNewsMail, staffNewsSubject, staffNewsText } from "@/emails/staff-news";
import { type ProductBack, StockAlertMail, stockAlertSubject, stockAlertText } from "@/emails/stock-alert-mail";
import { colours } from "@/emails/theme";
import type { Order, OrderReturn } from "@/lib/contracts/orders";
import type { ShownSettings } from "@/lib/contracts/settings";
import type { Cedis } from "@/lib/money";
import type { OrderFlagFacts } from "@/lib/order-flags";
import { type PaymentMethod, payInAccounts, payInDetails } from "@/lib/payment-methods";
import { shopUrl } from "@/server/core/shop-url";
import type { Mail } from "./send-mail";

/** Recipient and data of an account email. */
export type AccountMail = AccountFacts & {
  to: { firstName: string; lastName: string; email: string };
  /** Used in the Message-ID: equal for retries of one mail, different for a new code or link. */
  key: string;
};

/** Writes an email about an account. */
export function writeAccountMail({ to, key, ...facts }: AccountMail, shop: MailShop): Mail {
  const props = { firstName: to.firstName, facts, shop };
  return {
    key: `account-${facts.event}-${key}`,
    from: shop.brand,
    to: addressTo(to),
    subject: writeAccountTexts(facts, shop).subject,
    html: renderMail(createElement(AccountMailTemplate, props), shop),
    text: accountMailText(props),
  };
}

export { type OrderEvent, orderEvents, type RefundEvent, type ReturnEvent, refundEvents, returnEvents, type StaffNews };

interface AboutOrder {
  order: Order;
  /** Link that opens the order without a login. */
  orderUrl: string;
  shop: ShownSettings;
  /** Makes the Message-ID of a mail resent by staff unique. */
  again?: string | undefined;
}

const keyOf = (key: string, again: string | undefined) => (again === undefined ? key : `${key}-${again}`);

/**
 * Writes an email about an order.
 * @param bounced see `writeOrderTexts`
 */
export function writeOrderMail({
  event,
  again,
  bounced,
  ...about
}: AboutOrder & { event: OrderEvent; bounced?: PaymentMethod | undefined }): Mail {
  // Each request for the link sends a separate mail.
  const key = event === "link" ? `order-link-${randomUUID()}` : `order-${about.order._id}-${event}`;
  const { unpaidOrder, returns } = about.shop;
  const texts = writeOrderTexts(event, about.order, returns, new Date(), bounced, unpaidOrder.onlineHours);
  return orderMail(keyOf(key, again), texts, about);
}

/** Writes an email about a refund. */
export function writeRefundMail({
  event,
  refund,
  again,
  ...about
}: AboutOrder & { event: RefundEvent; refund: { id: string; amount: Cedis; receipt: string | null } }): Mail {
  const words = writeRefundTexts(event, about.order, refund, about.shop.returns);
  return orderMail(keyOf(`refund-${refund.id}-${event}`, again), words, about);
}

/** Writes an email about a return. */
export function writeReturnMail({
  event,
  asked,
  again,
  ...about
}: AboutOrder & { event: ReturnEvent; asked: OrderReturn }): Mail {
  const words = writeReturnTexts(event, about.order, asked, about.shop.returns);
  return orderMail(keyOf(`return-${asked._id}-${event}`, again), words, about);
}

function orderMail(key: string, words: OrderTexts, about: AboutOrder): Mail {
  const { order, shop } = about;
  const content = { words, payIn: payInDetails(order, payInAccounts(shop)), ...about };
  return {
    key,
    from: shop.brand,
    to: addressTo({ ...order.customerDetails, email: order.email }),
    subject: words.subject,
    html: renderMail(createElement(OrderMail, content), shop),
    text: orderMailText(content),
  };
}

/**
 * Writes an email that asks staff to review an order.
 * It has no Reply-To: a reply goes to the shop, and customers see no staff email.
 * @param key used in the Message-ID, equal for retries of one mail
 */
export function writeStaffMail({
  to,
  key,
  ...props
}: {
  to: string;
  key: string;
  order: Order;
  flags: OrderFlagFacts[];
  orderUrl: string;
  shop: MailShop;
}): Mail {
  return {
    key: `staff-order-${key}`,
    from: props.shop.brand,
    to: { name: "", address: to },
    subject: staffMailSubject(props.order),
    html: renderMail(createElement(StaffMail, props), props.shop),
    text: staffMailText(props),
  };
}

/** Writes a warning to staff that the last backup is too old. */
export function writeBackupMail({
  to,
  key,
  ...props
}: {
  to: string;
  key: string;
  /** Date and time of the last backup as text; null if there is none. */
  madeAt: string | null;
  shop: MailShop;
}): Mail {
  return {
    key: `backup-${key}`,
    from: props.shop.brand,
    to: { name: "", address: to },
    subject: backupMailSubject,
    html: renderMail(createElement(BackupMail, props), props.shop),
    text: backupMailText(props),
  };
}

/**
 * Writes an email to staff about new orders and low stock.
 * @param key see `writeStaffMail`
 */
export function writeStaffNewsMail({
  to,
  key,
  ...props
}: {
  to: string;
  key: string;
  news: StaffNews;
  shop: MailShop;
}): Mail {
  return {
    key: `staff-news-${key}`,
    from: props.shop.brand,
    to: { name: "", address: to },
    subject: staffNewsSubject(props.news),
    html: renderMail(createElement(StaffNewsMail, props), props.shop),
    text: staffNewsText(props.news),
  };
}

/**
 * Writes the daily report for staff.
 * @param key see `writeStaffMail`
 */
export function writeReportMail({
  to,
  key,
  ...props
}: {
  to: string;
  key: string;
  news: ReportNews;
  shop: MailShop;
}): Mail {
  return {
    key: `report-${key}`,
    from: props.shop.brand,
    to: { name: "", address: to },
    subject: reportMailSubject(props.news),
    html: renderMail(createElement(ReportMail, props), props.shop),
    text: reportMailText(props.news),
  };
}

/**
 * Writes a back-in-stock alert.
 * @param key see `writeStaffMail`
 */
export function writeStockAlertMail({
  to,
  key,
  ...props
}: {
  to: string;
  key: string;
  product: ProductBack;
  shop: MailShop;
}): Mail {
  return {
    key: `stock-alert-${key}`,
    from: props.shop.brand,
    to: { name: "", address: to },
    subject: stockAlertSubject(props),
    html: renderMail(createElement(StockAlertMail, props), props.shop),
    text: stockAlertText(props),
  };
}

/** Recipient of a mail; the name is left out if it is not safe to print. */
function addressTo(person: { firstName: string; lastName: string; email: string }): Mail["to"] {
  return { name: printableName(`${person.firstName} ${person.lastName}`) ?? "", address: person.email };
}

/**
 * Renders a React template as HTML of a mail.
 * Image URLs become absolute, colours the brand's, and React's preload links are removed.
 * Customers' texts cannot add images because React escapes quotation marks.
 */
function renderMail(template: ReactElement, { brand }: MailShop): string {
  return `<!doctype html>${renderToStaticMarkup(template)}`
    .replaceAll(/<link rel="preload"[^>]*>/g, "")
    .replaceAll(' src="/', ` src="${shopUrl("/")}`)
    .replaceAll(colours.ink, brand.ink)
    .replaceAll(colours.amber, brand.accent);
}
