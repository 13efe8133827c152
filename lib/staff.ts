import type { Customer } from "@/lib/viewer";

/** Roles that open the desk; each may do what those before it may (BEYOND-34, BEYOND-50). */
export const staffRoles = ["staff", "office", "admin"] as const;
export type StaffRole = (typeof staffRoles)[number];

export const worksHere = (role: string): role is StaffRole => staffRoles.some((known) => known === role);

/** Somebody who works for the shop, signed in. */
export interface StaffMember extends Customer {
  role: StaffRole;
  /** The branch they work at, if one is noted; it grants nothing. */
  branchId: string | null;
  /** Office or admin of a public shop without a second factor: they may set it up, and nothing else (BEYOND-50). */
  needsSecondFactor?: boolean;
}

/** Lowest role that may do each action: desk and API both read this table. */
const allowed = {
  /** See the desk itself. */
  open_desk: "staff",
  read_orders: "staff",
  /** Note a call, confirm, pack, ship, deliver, correct phone, email or address, cancel with a reason. */
  fulfil_order: "staff",
  take_cash: "staff",
  clear_cheque: "office",
  /** Take a payment of another amount than was asked for. */
  accept_payment: "office",
  refund: "office",
  answer_return: "office",
  /** Let what a buyer says of products, refuse it, answer it. */
  answer_review: "office",
  /** For somebody who calls. */
  place_order: "staff",
  send_pay_link: "staff",
  send_mail_again: "staff",
  /** Tell by phone who waits for products that they are back. */
  tell_waiting: "staff",
  read_stock: "staff",
  move_stock: "staff",
  set_low_stock: "office",
  /** Add products, and change what they are, say and cost. */
  edit_products: "office",
  read_customers: "staff",
  deactivate_customer: "office",
  read_reports: "office",
  manage_staff: "admin",
  read_settings: "office",
  edit_settings: "admin",
  /** In Prisma Studio. */
  edit_data: "office",
} as const satisfies Record<string, StaffRole>;
export type StaffAction = keyof typeof allowed;
export const staffActions = Object.keys(allowed) as StaffAction[];

const refusals: Record<StaffRole, string> = {
  staff: "Only staff can do this.",
  office: "Only the office can do this. Ask an office colleague or an admin.",
  admin: "Only an admin can do this. Please ask one.",
};

const ranksAtLeast = (role: StaffRole, lowest: StaffRole) => staffRoles.indexOf(role) >= staffRoles.indexOf(lowest);

/** Why a role may not do something, in words; null if it may. */
export function permissionBlocker({ role }: Pick<StaffMember, "role">, action: StaffAction): string | null {
  const lowest: StaffRole = allowed[action];
  return ranksAtLeast(role, lowest) ? null : refusals[lowest];
}

/** Whether a role needs a second factor in a public shop: those that refund, price or use Studio (BEYOND-50). */
export const needsSecondFactor = (role: StaffRole): boolean => ranksAtLeast(role, "office");
