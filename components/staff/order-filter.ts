import { orderWorklists, type WorklistName } from "@/lib/worklists";

/** Filter of the order list, kept in the URL for Back and reload. */
export interface OrderFilter {
  /** Null for all. */
  list: WorklistName | null;
  search: string;
}

/** Parses the URL query; an unknown list means all orders. */
export function parseOrderFilter(query: URLSearchParams): OrderFilter {
  return {
    list: orderWorklists.find((name) => name === query.get("list")) ?? null,
    search: (query.get("search") ?? "").trim().slice(0, 100),
  };
}

/** Query string for the page URL and the API; empty for all orders. */
export function orderFilterQuery({ list, search }: OrderFilter): string {
  const query = new URLSearchParams();
  if (list) query.set("list", list);
  if (search.trim()) query.set("search", search.trim());
  const text = query.toString();
  return text && `?${text}`;
}
