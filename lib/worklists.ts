import { staffPaths } from "./staff-paths";

/**
 * Worklists, most urgent first (BEYOND-35).
 * The database view `worklist_<name>` defines each; `page` is the desk page that handles it.
 */
export const worklists = {
  to_look_at: { label: "Needs review", hint: "The order says why", page: "orders" },
  to_call: { label: "To call", hint: "Paid on delivery: call, then confirm", page: "orders" },
  to_pack: { label: "To pack", hint: "Paid or confirmed", page: "orders" },
  to_ship: { label: "To ship", hint: "Packed, not handed over yet", page: "orders" },
  refunds: { label: "Refunds", hint: "Money that has not arrived yet", page: "orders" },
  returns: { label: "Returns", hint: "To answer, receive or refund", page: "returns" },
  reviews: { label: "Reviews", hint: "To approve", page: "reviews" },
  owed: { label: "Money owed", hint: "Delivered and not paid: collect it", page: "orders" },
  cheques_to_clear: { label: "Cheques and transfers", hint: "To check with the bank", page: "orders" },
  stock: { label: "Low stock", hint: "Published products to reorder", page: "stock" },
  back_in_stock: { label: "Back in stock", hint: "Customers to call", page: "stockAlerts" },
  waiting_for_payment: { label: "Waiting for payment", hint: "Customers pay online; nothing to do", page: "orders" },
  new: { label: "New", hint: "Last 24 hours, not called or packed yet", page: "orders" },
} as const satisfies Record<
  string,
  { label: string; hint: string; page: "orders" | "returns" | "reviews" | "stock" | "stockAlerts" }
>;

export type WorklistName = keyof typeof worklists;

/** Lists without tasks, for information. */
const forInformation: readonly WorklistName[] = ["waiting_for_payment", "new"];

export const isWork = (name: WorklistName) => !forInformation.includes(name);
export const worklistNames = Object.keys(worklists) as WorklistName[];

/** Worklists of orders, which filter the order page. */
export const orderWorklists = worklistNames.filter((name) => worklists[name].page === "orders");

/** URL of a worklist. */
export function worklistPath(name: WorklistName): string {
  const { page } = worklists[name];
  return page === "orders" ? staffPaths.worklist(name) : staffPaths[page];
}
