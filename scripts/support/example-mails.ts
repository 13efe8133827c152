import { randomUUID } from "node:crypto";
import type { Order } from "@/lib/contracts/orders";
import { defaultSettings } from "@/lib/contracts/settings";
import type { Report } from "@/lib/contracts/staff/reports";
import { formatDayAndTime } from "@/lib/dates";
import { mailedPaths } from "@/lib/mailed-paths";
import { cedis, toCedis } from "@/lib/money";
import { riderMoney } from "@/lib/order-due";
import { paths } from "@/lib/paths";
import { dayOf } from "@/lib/report-periods";
import { staffPaths } from "@/lib/staff-paths";
import { worklistPath, worklists } from "@/lib/worklists";
import { demoCustomer } from "@/prisma/seed/people";
import {
  type AccountMail,
  type Mail,
  orderEvents,
  refundEvents,
  returnEvents,
  type StaffNews,
  writeAccountMail,
  writeBackupMail,
  writeOrderMail,
  writeRefundMail,
  writeReportMail,
  writeReturnMail,
  writeStaffMail,
  writeStaffNewsMail,
  writeStockAlertMail,
} from "@/server/mail";
import { exampleOrder, exampleReturn, products, stateAt } from "./example-order";

const { firstName, lastName, email } = demoCustomer;

function accountMails(open: (path: string) => string, now: Date): AccountMail[] {
  const toAma = { to: { firstName, lastName, email }, key: randomUUID() };
  const newEmail = "ama.new@example.com";
  return [
    { ...toAma, event: "verify_email", code: "482913", verifyUrl: open(paths.verifyEmail) },
    { ...toAma, event: "welcome", loginUrl: open(paths.login) },
    {
      ...toAma,
      event: "staff_invitation",
      invitedBy: "Esi Adom",
      joinUrl: open(mailedPaths.staffInvitation("q3VbY0nE2xT7mPz6RkWc1LhJd8sUaFgi5oNvBt4yXeM")),
    },
    {
      ...toAma,
      event: "reset_password",
      resetUrl: open(mailedPaths.resetPassword("q3VbY0nE2xT7mPz6RkWc1LhJd8sUaFgi5oNvBt4yXeM")),
    },
    { ...toAma, event: "password_changed", changedAt: now, requestUrl: open(paths.requestPassword) },
    {
      ...toAma,
      to: { firstName, lastName, email: newEmail },
      event: "confirm_new_email",
      code: "207416",
      profileUrl: open(paths.profile),
    },
    {
      ...toAma,
      event: "email_changed",
      changedAt: now,
      newEmail,
      undoUrl: open(mailedPaths.undoEmailChange("Zk4mQ1vTt9sPc2WnYx7BdR5hJf0LgAe8uKoV3iNyXqE")),
    },
    { ...toAma, event: "second_factor_on", changedAt: now, requestUrl: open(paths.requestPassword) },
    { ...toAma, event: "recovery_code_used", usedAt: now, left: 9, profileUrl: open(paths.profile) },
    { ...toAma, event: "recovery_codes_renewed", changedAt: now, requestUrl: open(paths.requestPassword) },
    { ...toAma, event: "second_factor_off", changedAt: now, requestUrl: open(paths.requestPassword) },
    ...[true, false].map((isOwn) => ({
      ...toAma,
      event: "admin_role_changed" as const,
      changedAt: now,
      person: isOwn ? `${firstName} ${lastName}` : "Kojo Annan",
      by: "Esi Adom",
      isAdmin: isOwn,
      isOwn,
      teamUrl: open(staffPaths.team),
    })),
    { ...toAma, event: "account_deactivated", changedAt: now, isStaff: false },
    { ...toAma, event: "account_activated", changedAt: now, isStaff: false, loginUrl: open(paths.login) },
    { ...toAma, event: "account_closed", closedAt: now },
  ];
}

function exampleNews(order: Order, open: (path: string) => string): StaffNews {
  const { orderId: number, payment, totals, shippingAddress, customerDetails: buyer } = order;
  return {
    orders: [
      {
        event: "placed",
        number,
        name: `${buyer.firstName} ${buyer.lastName}`,
        phone: buyer.phone,
        city: shippingAddress.city,
        method: payment.method,
        total: totals.total,
        cash: toCedis(riderMoney(order).cash),
        url: open(staffPaths.order(number)),
      },
    ],
    moreOrders: 0,
    products: [{ name: "LED bulb 9 W", onHand: 4, url: open(staffPaths.stockItem("led-bulb-9-w")) }],
    moreProducts: 0,
    deskUrl: open(staffPaths.desk),
  };
}

/** An example daily report. */
function exampleReport(now: Date): Report {
  const day = dayOf(now);
  const [bulb, drill] = products.map(([name]) => name);
  return {
    period: "day",
    from: day,
    to: day,
    figures: {
      orders: 4,
      ordered: cedis(2459.8),
      received: cedis(2358.8),
      refunded: cedis(95.25),
      deliveries: 2,
      deliveryFees: cedis(60),
    },
    takings: [
      { method: "mobile_money", orders: 3, taken: cedis(2210.8), givenBack: cedis(0) },
      { method: "cash", orders: 1, taken: cedis(148), givenBack: cedis(95.25) },
    ],
    days: [],
    orders: [
      { status: "pending", orders: 1, total: cedis(249) },
      { status: "processing", orders: 3, total: cedis(2210.8) },
    ],
    payments: [{ channel: "mobile_money", tried: 4, paid: 3 }],
    sms: { parts: 0, cost: cedis(0) },
    promotions: [],
    bestSellers: [{ name: bulb ?? "", pieces: 14, amount: cedis(259) }],
    searchesWithoutResult: [{ words: "ring light", searches: 3 }],
    runningOut: [{ name: drill ?? "", onHand: 2, sold: 11, days: 5 }],
  };
}

/** Every mail of the shop, with example data and invalid codes and links. */
export function writeExampleMails(appUrl: string, now = new Date(), shop = defaultSettings): Mail[] {
  const open = (path: string) => new URL(path, appUrl).href;
  const order = exampleOrder(now);
  const cashOrder: Order = { ...exampleOrder(now), payment: { ...order.payment, method: "cash" } };
  const orderUrl = open(mailedPaths.orderLink("wZ4kPq8sYb1NfGh6TmXc3LvRd0JuAe5iKo7UtQy2HnE"));
  return [
    ...orderEvents.map((event) => {
      const [status, paid] = stateAt[event];
      return writeOrderMail({
        event,
        order: { ...order, status, payment: { ...order.payment, status: paid } },
        orderUrl,
        shop,
      });
    }),
    ...refundEvents.map((event) =>
      writeRefundMail({
        event,
        refund: { id: randomUUID(), amount: cedis(95.25), receipt: event === "elsewhere" ? "MoMo 20260814" : null },
        order,
        orderUrl,
        shop,
      }),
    ),
    ...returnEvents.map((event) =>
      writeReturnMail({ event, asked: exampleReturn(order, event), order, orderUrl, shop }),
    ),
    writeOrderMail({ event: "placed", order: cashOrder, orderUrl, shop }),
    writeStaffMail({
      to: "staff@kanea.example",
      key: randomUUID(),
      order: cashOrder,
      flags: [{ kind: "call_first" }],
      orderUrl,
      shop,
    }),
    writeBackupMail({ to: "staff@kanea.example", key: randomUUID(), madeAt: formatDayAndTime(now), shop }),
    writeStaffNewsMail({ to: "staff@kanea.example", key: randomUUID(), news: exampleNews(cashOrder, open), shop }),
    writeStockAlertMail({
      to: email,
      key: randomUUID(),
      product: {
        name: "Philips LED bulb 9 W, B22",
        price: cedis(32),
        picture: order.items[0]?.product?.featuredImage ?? null,
        url: open(paths.product("philips-led-bulb-9w-b22-cool-daylight")),
      },
      shop,
    }),
    writeReportMail({
      to: "staff@kanea.example",
      key: randomUUID(),
      news: {
        report: exampleReport(now),
        toDo: [{ ...worklists.to_call, count: 2, url: open(worklistPath("to_call")) }],
        url: open(staffPaths.dayReport(dayOf(now))),
      },
      shop,
    }),
    ...accountMails(open, now).map((mail) => writeAccountMail(mail, shop)),
  ];
}
