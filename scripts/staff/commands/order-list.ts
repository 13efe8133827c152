import { type ListedOrder, orderListEndpoints } from "@/lib/contracts/staff/order-list";
import { formatDay } from "@/lib/dates";
import { orderWord, paymentWords } from "@/lib/desk-words";
import { formatCedis } from "@/lib/money";
import { ok } from "@/server/http/answer";
import { listAllOrders } from "@/server/staff";
import { command, fieldsOf } from "../command";
import { cut, goesOn, paragraphs, table } from "../print";

const { listAllOrders: endpoint } = orderListEndpoints;

/** Marks an order that needs review. */
const MARK = "!";

function row(order: ListedOrder): string[] {
  const { number, createdAt, name, paymentStatus, needsReview, total } = order;
  return [
    needsReview ? MARK : "",
    number,
    formatDay(createdAt),
    cut(name || "(account closed)", 14),
    orderWord(order),
    paymentWords[paymentStatus],
    formatCedis(total),
  ];
}

function show({ orders, next }: { orders: ListedOrder[]; next: string | null }): string {
  if (orders.length === 0) return "No orders.";
  const hasMark = orders.some(({ needsReview }) => needsReview);
  const rows = orders.map(row).map((cells) => (hasMark ? cells : cells.slice(1)));
  return paragraphs(
    table(rows, { right: [hasMark ? 6 : 5] }),
    hasMark && `${MARK} needs review: the order says why.`,
    goesOn(next),
  );
}

export const orderListCommand = command({
  usage: "orders",
  summary: "Orders, the newest first; of a worklist the one that has waited longest",
  example: "orders --list to_pack",
  does: endpoint,
  fields: fieldsOf(endpoint.query),
  run: async (query) => ok(await listAllOrders(query)),
  show: ({ data }) => show(data),
});
