import type { Customer } from "@/lib/viewer";

/** Staff roles; each includes the permissions of those before it (BEYOND-34, BEYOND-50). */
export const staffRoles = ["staff", "office", "admin"] as const;
export type StaffRole = (typeof staffRoles)[number];

export const isStaffRole = (role: string): role is StaffRole => staffRoles.some((known) => known === role);

/** Logged-in staff member. */
export interface StaffMember extends Customer {
  role: StaffRole;
  /** Branch, for information only; it grants no permissions. */
  branchId: string | null;
  /** Office or admin of a public shop without two-step sign-in, who can only set it up (BEYOND-50). */
  needsSecondFactor?: boolean;
}

/** Lowest role for each action, for desk and API. */
const allowed = {
  open_desk: "staff",
  read_orders: "staff",
  /** Log a call; confirm, pack, ship, deliver or cancel; correct contact or address. */
  fulfil_order: "staff",
  take_cash: "staff",
  clear_cheque: "office",
  /** Accept a payment with a different amount. */
  accept_payment: "office",
  refund: "office",
  answer_return: "office",
  /** Publish, refuse or answer a review. */
  answer_review: "office",
  /** Phone order. */
  place_order: "staff",
  send_pay_link: "staff",
  send_mail_again: "staff",
  /** Notify customers by phone that a product is back in stock. */
  tell_waiting: "staff",
  read_stock: "staff",
  move_stock: "staff",
  set_low_stock: "office",
  /** Add and edit products. */
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

/** Why a role cannot do something; null if it can. */
export function permissionBlocker({ role }: Pick<StaffMember, "role">, action: StaffAction): string | null {
  const lowest: StaffRole = allowed[action];
  return ranksAtLeast(role, lowest) ? null : refusals[lowest];
}

/** Whether a role needs two-step sign-in in a public shop: those that refund, price or use Studio (BEYOND-50). */
export const needsSecondFactor = (role: StaffRole): boolean => ranksAtLeast(role, "office");
