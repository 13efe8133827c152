import { staffPaths } from "./staff-paths";

/**
 * The desk's lists of what waits for somebody, the most urgent first (BEYOND-35). The rule of each is the database's view
 * `worklist_<name>`; `room` is where its rows are seen to.
 */
export const worklists = {
  to_look_at: { label: "Needs review", hint: "The order says why", room: "orders" },
  to_call: { label: "To call", hint: "Paid on delivery: call, then confirm", room: "orders" },
  to_pack: { label: "To pack", hint: "Paid or confirmed", room: "orders" },
  to_ship: { label: "To ship", hint: "Packed, not handed over yet", room: "orders" },
  refunds: { label: "Refunds", hint: "Money that has not arrived yet", room: "orders" },
  returns: { label: "Returns", hint: "To answer, receive or refund", room: "returns" },
  reviews: { label: "Reviews", hint: "To approve", room: "reviews" },
  owed: { label: "Money owed", hint: "Delivered and not paid: collect it", room: "orders" },
  cheques_to_clear: { label: "Cheques and transfers", hint: "To check with the bank", room: "orders" },
  stock: { label: "Low stock", hint: "Published products to reorder", room: "stock" },
  back_in_stock: { label: "Back in stock", hint: "Customers to call", room: "stockAlerts" },
  waiting_for_payment: { label: "Waiting for payment", hint: "Customers pay online; nothing to do", room: "orders" },
  new: { label: "New", hint: "Placed in the last 24 hours", room: "orders" },
} as const satisfies Record<
  string,
  { label: string; hint: string; room: "orders" | "returns" | "reviews" | "stock" | "stockAlerts" }
>;

export type WorklistName = keyof typeof worklists;

/** Lists that ask nothing of staff: their orders are in another list once there is something to do. */
const forInformation: readonly WorklistName[] = ["waiting_for_payment", "new"];

export const isWork = (name: WorklistName) => !forInformation.includes(name);
export const worklistNames = Object.keys(worklists) as WorklistName[];

/** Lists of orders: the room of orders can be narrowed to one. */
export const orderWorklists = worklistNames.filter((name) => worklists[name].room === "orders");

/** Where the rows of a list are seen to. */
export function worklistPath(name: WorklistName): string {
  const { room } = worklists[name];
  return room === "orders" ? staffPaths.worklist(name) : staffPaths[room];
}
