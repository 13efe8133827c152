import { createElement } from "react";
import type { MailShop } from "@/emails/layout";
import { StaffMail, staffMailSubject, staffMailText } from "@/emails/staff-mail";
import type { Order } from "@/lib/contracts/orders";
import { renderMail } from "./render";
import type { Mail } from "./send-mail";

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
  reasons: string[];
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
