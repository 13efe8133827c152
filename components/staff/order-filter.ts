import { orderWorklists, type WorklistName } from "@/lib/worklists";

/** What of the orders is filter; it travels in the page's address, so that back and reload keep it. */
export interface OrderFilter {
  /** Null for all. */
  list: WorklistName | null;
  search: string;
}

/** Reads a page's query; a list that does not exist counts as all orders. */
export function parseOrderFilter(query: URLSearchParams): OrderFilter {
  return {
    list: orderWorklists.find((name) => name === query.get("list")) ?? null,
    search: (query.get("search") ?? "").trim().slice(0, 100),
  };
}

/** The same as a query, of the page as of the call; empty for all orders. */
export function orderFilterQuery({ list, search }: OrderFilter): string {
  const query = new URLSearchParams();
  if (list) query.set("list", list);
  if (search.trim()) query.set("search", search.trim());
  const text = query.toString();
  return text && `?${text}`;
}
