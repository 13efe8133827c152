import type { Failure } from "@/components/ui/use-shop-data";
import type { Order } from "@/lib/contracts/orders";
import { placeLines } from "@/lib/delivery-place";
import { PAGE_SIZE } from "@/lib/limits";
import { normaliseLine } from "@/lib/normalise";
import type { OrderStatus } from "@/lib/order-status";
import { plainLetters } from "@/lib/plain-text";

/** Statuses to filter by; 'Completed' includes delivered orders (SHP-ACCOUNT-45, SHP-ACCOUNT-46). */
export const statusChoices = [
  { value: "", label: "All Orders" },
  { value: "pending", label: "Pending" },
  { value: "processing", label: "Processing" },
  { value: "shipped", label: "Shipped" },
  { value: "completed", label: "Completed" },
  { value: "cancelled", label: "Cancelled" },
] as const satisfies { value: OrderStatus | ""; label: string }[];

type StatusChoice = (typeof statusChoices)[number]["value"];

/** Filter and page number. Stored in the URL, so that Back and reload keep them. */
export interface OrdersQuery {
  status: StatusChoice;
  page: number;
}

/** Parses the URL query; invalid values become all orders, first page. */
export function readOrdersQuery(query: URLSearchParams): OrdersQuery {
  const status = statusChoices.find(({ value }) => value === query.get("status"))?.value ?? "";
  const page = Number(query.get("page"));
  return { status, page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1 };
}

/** URL query; empty for the first page of all orders. */
export function writeOrdersQuery({ status, page }: OrdersQuery): string {
  const query = new URLSearchParams();
  if (status) query.set("status", status);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text && `?${text}`;
}

/** API path of a page of ten orders, newest first (SHP-ACCOUNT-54). */
export function ordersPath({ status, page }: OrdersQuery): string {
  const query = new URLSearchParams({ page: String(page), limit: String(PAGE_SIZE) });
  if (status) query.set("status", status);
  return `/api/orders?${query}`;
}

/** SHP-ACCOUNT-54 */
export function countPages(totalOrders: number): number {
  return Math.ceil(totalOrders / PAGE_SIZE);
}

/** Whether order number, status or shipping address contains the term (SHP-ACCOUNT-44). */
export function matchesOrder({ orderId, status, shippingAddress }: Order, term: string): boolean {
  const { city, country } = shippingAddress;
  const words = [orderId, status, ...placeLines(shippingAddress, city), country].join(" ");
  const plain = (text: string) => plainLetters(text).toLowerCase();
  return plain(words).includes(plain(normaliseLine(term)).replace(/^#/, ""));
}

/** SHP-ACCOUNT-50, SHP-ACCOUNT-51 */
export function describeFailure(failure: Failure): string {
  return failure ? "Failed to fetch orders" : "Failed to fetch orders. Please try again.";
}

/** Text of an empty list (SHP-ACCOUNT-52). */
export function emptyText({ status, page }: OrdersQuery, term: string): string {
  if (term.trim()) return `No order on this page matches “${term.trim()}”.`;
  if (status) return `You have no ${status} orders.`;
  return page > 1 ? "There are no orders on this page." : "Your orders will show here, with their status.";
}
