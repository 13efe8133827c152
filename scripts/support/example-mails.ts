import { randomUUID } from "node:crypto";
import type { Order } from "@/lib/contracts/orders";
import { defaultSettings as shop } from "@/lib/contracts/settings";
import type { Report } from "@/lib/contracts/staff/reports";
import { addBusinessDays, formatDayAndTime } from "@/lib/dates";
import { type Cedis, cedis } from "@/lib/money";
import { paths } from "@/lib/paths";
import { DELIVERY_FEE_NOTE } from "@/lib/policies";
import { dayOf } from "@/lib/report-periods";
import { sentPaths } from "@/lib/sent-paths";
import { staffPaths } from "@/lib/staff-paths";
import { worklistPath, worklists } from "@/lib/worklists";
import { demoCustomer } from "@/prisma/seed/people";
import {
  type AccountMail,
  type Mail,
  type OrderEvent,
  orderEvents,
  type ReturnEvent,
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
} from "@/server/mail";

const { firstName, lastName, email, phoneNumber } = demoCustomer;

/** The second has lost its picture. */
const goods: [name: string, quantity: number, price: Cedis, picture: string | null][] = [
  ["LED bulb 9 W warm white, B22", 4, cedis(18.5), "philips-led-bulb-9w-b22-cool-daylight"],
  ["Cordless drill 18 V with two batteries and case", 1, cedis(1249), null],
  ["Extension socket, 4 gangs, 3 m", 2, cedis(95.25), "masterplug-4-way-13a-surge-extension-lead-2m"],
];
const totals = { subtotal: cedis(1513.5), discount: cedis(302.7), total: cedis(1210.8) };

function exampleOrder(now: Date): Order {
  const person = { firstName, lastName, phone: phoneNumber };
  const region = "Greater Accra";
  const address = {
    ...person,
    street: "12 Oxford Street, Osu",
    city: "Accra",
    state: region,
    region,
    country: "Ghana",
  } as const;
  return {
    _id: randomUUID(),
    orderId: "ORD482913",
    orderNumber: "ORD482913",
    status: "pending",
    createdAt: now.toISOString(),
    items: goods.map(([name, quantity, price, picture]) => ({
      _id: randomUUID(),
      product: {
        _id: randomUUID(),
        name,
        slug: "example",
        featuredImage: picture === null ? null : { url: `/images/products/${picture}-front-640.webp`, alt: name },
      },
      quantity,
      price,
      priceAtOrder: price,
    })),
    customerDetails: { ...person, email, isGuest: false },
    email,
    shippingAddress: address,
    billingAddress: address,
    shipping: { trackingNumber: "KN-20481", estimatedDelivery: addBusinessDays(now, 2).toISOString(), packedAt: null },
    payment: { method: "mobile_money", status: "pending", paidAt: null, reference: null, chequeReceivedAt: null },
    totals,
    discount: totals.discount,
    promoCode: shop.promotion.advertisedCode,
    deliveryFee: { amount: cedis(30), note: DELIVERY_FEE_NOTE },
    notes: null,
    statusHistory: [],
    refunds: [],
    returns: [],
    reviews: [],
    returnUntil: null,
  };
}

function exampleReturn({ items, createdAt }: Order, state: ReturnEvent): Order["returns"][number] {
  const answers = {
    accepted: "Please bring it to our shop with its box, or tell us when a rider may come.",
    refused: "The drill shows marks of a fall, which the warranty does not cover.",
    received: null,
  };
  const lines = items.slice(1, 2).map(({ _id }) => ({ item: _id, quantity: 1 }));
  const facts = { reason: "faulty", words: null, pictures: [], timestamp: createdAt } as const;
  return { _id: randomUUID(), state, answer: answers[state], lines, ...facts, pictures: [] };
}

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
      joinUrl: open(sentPaths.staffInvitation("q3VbY0nE2xT7mPz6RkWc1LhJd8sUaFgi5oNvBt4yXeM")),
    },
    {
      ...toAma,
      event: "reset_password",
      resetUrl: open(sentPaths.resetPassword("q3VbY0nE2xT7mPz6RkWc1LhJd8sUaFgi5oNvBt4yXeM")),
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
      undoUrl: open(sentPaths.undoEmailChange("Zk4mQ1vTt9sPc2WnYx7BdR5hJf0LgAe8uKoV3iNyXqE")),
    },
    { ...toAma, event: "second_factor_on", changedAt: now, requestUrl: open(paths.requestPassword) },
    { ...toAma, event: "recovery_code_used", usedAt: now, left: 9, profileUrl: open(paths.profile) },
    { ...toAma, event: "recovery_codes_renewed", changedAt: now, requestUrl: open(paths.requestPassword) },
    { ...toAma, event: "second_factor_off", changedAt: now, requestUrl: open(paths.requestPassword) },
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
        url: open(staffPaths.order(number)),
      },
    ],
    moreOrders: 0,
    goods: [{ name: "LED bulb 9 W", onHand: 4, url: open(staffPaths.stockItem("led-bulb-9-w")) }],
    moreGoods: 0,
    deskUrl: open(staffPaths.desk),
  };
}

/** The order at the time of each mail: status and payment. */
function exampleReport(now: Date): Report {
  const day = dayOf(now);
  const [bulb, drill] = goods.map(([name]) => name);
  return {
    period: "day",
    from: day,
    to: day,
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
    bestSellers: [{ name: bulb ?? "", pieces: 14, amount: cedis(259) }],
    searchesWithoutResult: [{ words: "ring light", searches: 3 }],
    runningOut: [{ name: drill ?? "", onHand: 2, sold: 11, days: 5 }],
  };
}

const stateAt: Record<OrderEvent, [Order["status"], Order["payment"]["status"]]> = {
  placed: ["pending", "pending"],
  paid: ["processing", "paid"],
  shipped: ["shipped", "paid"],
  tracking: ["shipped", "paid"],
  delivered: ["delivered", "paid"],
  cancelled: ["cancelled", "paid"],
  refunded: ["cancelled", "refunded"],
  review: ["delivered", "paid"],
  link: ["processing", "paid"],
};

/** Every mail that the shop can send, with example data; the codes and links open nothing. */
export function writeExampleMails(appUrl: string, now = new Date()): Mail[] {
  const open = (path: string) => new URL(path, appUrl).href;
  const order = exampleOrder(now);
  const cashOrder: Order = { ...exampleOrder(now), payment: { ...order.payment, method: "cash" } };
  const orderUrl = open(sentPaths.orderLink("wZ4kPq8sYb1NfGh6TmXc3LvRd0JuAe5iKo7UtQy2HnE"));
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
      reasons: ["Paid on delivery outside Greater Accra: call the customer first"],
      orderUrl,
      shop,
    }),
    writeBackupMail({ to: "staff@kanea.example", key: randomUUID(), madeAt: formatDayAndTime(now), shop }),
    writeStaffNewsMail({ to: "staff@kanea.example", key: randomUUID(), news: exampleNews(cashOrder, open), shop }),
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
