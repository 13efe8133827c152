import { randomUUID } from "node:crypto";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type AccountFacts, writeAccountWords } from "@/emails/account-events";
import { AccountMail as AccountMailTemplate, accountMailText } from "@/emails/account-mail";
import { BackupMail, backupMailSubject, backupMailText } from "@/emails/backup-mail";
import type { MailShop } from "@/emails/layout";
import { printableName } from "@/emails/names";
import { type OrderEvent, type OrderWords, orderEvents, writeOrderWords } from "@/emails/order-events";
import { OrderMail, orderMailText } from "@/emails/order-mail";
import { type RefundEvent, refundEvents, writeRefundWords } from "@/emails/refund-events";
import { ReportMail, type ReportNews, reportMailSubject, reportMailText } from "@/emails/report-mail";
import { type ReturnEvent, returnEvents, writeReturnWords } from "@/emails/return-events";
import { StaffMail, staffMailSubject, staffMailText } from "@/emails/staff-mail";
import { type StaffNews, StaffNewsMail, staffNewsSubject, staffNewsText } from "@/emails/staff-news";
import { type GoodsBack, StockAlertMail, stockAlertSubject, stockAlertText } from "@/emails/stock-alert-mail";
import type { Order, OrderReturn } from "@/lib/contracts/orders";
import type { ShownSettings } from "@/lib/contracts/settings";
import type { Cedis } from "@/lib/money";
import type { OrderFlagFacts } from "@/lib/order-flags";
import { offeredMethods, payInDetails } from "@/lib/payment-methods";
import { shopUrl } from "@/server/core/shop-url";
import type { Mail } from "./send-mail";

/** A mail about an account, by `event`. */
export type AccountMail = AccountFacts & {
  to: { firstName: string; lastName: string; email: string };
  /** Makes the Message-ID: the same for a repeated try at the same mail, another for a new code or link. */
  key: string;
};

/** The mail that tells a customer something about the account, or hands over a code or a link. */
export function writeAccountMail({ to, key, ...facts }: AccountMail, shop: MailShop): Mail {
  const props = { firstName: to.firstName, facts, shop };
  return {
    key: `account-${facts.event}-${key}`,
    to: addressTo(to),
    subject: writeAccountWords(facts, shop).subject,
    html: renderMail(createElement(AccountMailTemplate, props)),
    text: accountMailText(props),
  };
}

export { type OrderEvent, orderEvents, type RefundEvent, type ReturnEvent, refundEvents, returnEvents, type StaffNews };

interface AboutOrder {
  order: Order;
  /** The link that opens it. */
  orderUrl: string;
  shop: ShownSettings;
  /** Of a mail that staff have sent once more: which time, in a word. */
  again?: string | undefined;
}

const keyOf = (key: string, again: string | undefined) => (again === undefined ? key : `${key}-${again}`);

/** The mail that tells a customer what happened to an order. */
export function writeOrderMail({ event, again, ...about }: AboutOrder & { event: OrderEvent }): Mail {
  // The link may be asked for again and again: each is a mail of its own.
  const key = event === "link" ? `order-link-${randomUUID()}` : `order-${about.order._id}-${event}`;
  return orderMail(keyOf(key, again), writeOrderWords(event, about.order), about);
}

/** The mail that tells a customer of money that goes back for an order. */
export function writeRefundMail({
  event,
  refund,
  again,
  ...about
}: AboutOrder & { event: RefundEvent; refund: { id: string; amount: Cedis; receipt: string | null } }): Mail {
  return orderMail(keyOf(`refund-${refund.id}-${event}`, again), writeRefundWords(event, about.order, refund), about);
}

/** The mail that tells a customer what staff say of goods that are to come back. */
export function writeReturnMail({
  event,
  asked,
  again,
  ...about
}: AboutOrder & { event: ReturnEvent; asked: OrderReturn }): Mail {
  return orderMail(keyOf(`return-${asked._id}-${event}`, again), writeReturnWords(event, about.order, asked), about);
}

function orderMail(key: string, words: OrderWords, about: AboutOrder): Mail {
  const { order, shop } = about;
  const content = { words, payIn: payInDetails(order, offeredMethods(shop)), ...about };
  return {
    key,
    to: addressTo({ ...order.customerDetails, email: order.email }),
    subject: words.subject,
    html: renderMail(createElement(OrderMail, content)),
    text: orderMailText(content),
  };
}

/**
 * The mail that tells one member of staff to look at an order. It names no Reply-To: an answer goes to the shop, and no
 * customer learns a staff address.
 * @param key makes the Message-ID: the same for a repeated try at the same mail
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
    to: { name: "", address: to },
    subject: staffMailSubject(props.order),
    html: renderMail(createElement(StaffMail, props)),
    text: staffMailText(props),
  };
}

/** The mail that tells one member of staff that the shop has not been saved for too long. */
export function writeBackupMail({
  to,
  key,
  ...props
}: {
  to: string;
  key: string;
  /** When the last backup was made, in words; null when there is none. */
  madeAt: string | null;
  shop: MailShop;
}): Mail {
  return {
    key: `backup-${key}`,
    to: { name: "", address: to },
    subject: backupMailSubject,
    html: renderMail(createElement(BackupMail, props)),
    text: backupMailText(props),
  };
}

/**
 * The mail that tells one member of staff of new orders and goods that are running out.
 * @param key as of `writeStaffMail`
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
    to: { name: "", address: to },
    subject: staffNewsSubject(props.news),
    html: renderMail(createElement(StaffNewsMail, props)),
    text: staffNewsText(props.news),
  };
}

/**
 * The mail that tells one member of staff the figures of a day.
 * @param key as of `writeStaffMail`
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
    to: { name: "", address: to },
    subject: reportMailSubject(props.news),
    html: renderMail(createElement(ReportMail, props)),
    text: reportMailText(props.news),
  };
}

/**
 * The mail that tells one who waited that goods are back.
 * @param key as of `writeStaffMail`
 */
export function writeStockAlertMail({
  to,
  key,
  ...props
}: {
  to: string;
  key: string;
  goods: GoodsBack;
  shop: MailShop;
}): Mail {
  return {
    key: `stock-alert-${key}`,
    to: { name: "", address: to },
    subject: stockAlertSubject(props),
    html: renderMail(createElement(StockAlertMail, props)),
    text: stockAlertText(props),
  };
}

/** The To of a mail: with the name where it is one that can be printed, the bare address otherwise. */
function addressTo(person: { firstName: string; lastName: string; email: string }): Mail["to"] {
  return { name: printableName(`${person.firstName} ${person.lastName}`) ?? "", address: person.email };
}

/**
 * A React template as the HTML of a mail: its pictures by their whole address, which no text can forge, as it holds no
 * quotation mark here, and without what React adds to have them fetched early.
 */
function renderMail(template: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(template)}`
    .replaceAll(/<link rel="preload"[^>]*>/g, "")
    .replaceAll(' src="/', ` src="${shopUrl("/")}`);
}
