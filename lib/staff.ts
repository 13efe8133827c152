import type { Customer } from "@/lib/viewer";

/** Roles that open the desk (BEYOND-34, BEYOND-50). */
export const staffRoles = ["staff", "admin"] as const;
type StaffRole = (typeof staffRoles)[number];

export const worksHere = (role: string): role is StaffRole => staffRoles.some((known) => known === role);

/** Somebody who works for the shop, signed in. */
export interface StaffMember extends Customer {
  role: StaffRole;
  /** The branch they work at; null for the office, which sees to the whole shop. */
  branchId: string | null;
  /** An admin of a public shop whose account has no second factor: they may set it up, and nothing else (BEYOND-50). */
  needsSecondFactor?: boolean;
}

/** Who may: whoever works here, the office (no branch of their own) and admins, or admins alone. */
type Allowed = "everybody" | "office" | "admin";

/** Who may do what: the only table of it; the desk greys by it and every call is checked against it. */
const allowed = {
  /** See the desk itself. */
  open_desk: "everybody",
  read_orders: "everybody",
  /** Note a call, confirm, pack, ship, deliver, mend phone or address, cancel with a reason. */
  fulfil_order: "everybody",
  take_cash: "everybody",
  clear_cheque: "office",
  /** Take a payment of another amount than was asked for. */
  accept_payment: "office",
  refund: "office",
  answer_return: "office",
  /** Let what a buyer says of goods, refuse it, answer it. */
  answer_review: "office",
  /** For somebody who calls. */
  place_order: "everybody",
  send_pay_link: "everybody",
  send_mail_again: "everybody",
  /** Tell by phone who waits for goods that they are back. */
  tell_waiting: "everybody",
  read_stock: "everybody",
  move_stock: "everybody",
  set_low_stock: "office",
  /** Add goods, and change what they are, say and cost. */
  edit_goods: "office",
  read_customers: "everybody",
  deactivate_customer: "office",
  read_reports: "office",
  manage_staff: "admin",
  read_settings: "office",
  edit_settings: "admin",
  /** In Prisma Studio. */
  edit_data: "office",
} as const satisfies Record<string, Allowed>;
export type StaffAction = keyof typeof allowed;
export const staffActions = Object.keys(allowed) as StaffAction[];

const refusals: Record<Exclude<Allowed, "everybody">, string> = {
  office: "Only the office may do this. Please ask a colleague without a branch, or an admin.",
  admin: "Only an admin may do this. Please ask one.",
};

/** Why a member of staff may not do something, in words; null when they may. */
export function whyNotAllowed({ role, branchId }: Pick<StaffMember, "role" | "branchId">, action: StaffAction) {
  const whom: Allowed = allowed[action];
  if (whom === "everybody" || role === "admin") return null;
  return whom === "office" && branchId === null ? null : refusals[whom];
}
