import { staffOrderEndpoints } from "@/lib/contracts/staff/orders";
import { actionBlocker, type OrderAction } from "@/lib/order-actions";
import type { StaffMember } from "@/lib/staff";
import { AppError } from "@/server/core/errors";
import { actOnOrder, refundElsewhere, refundOrder } from "@/server/staff";
import { samples } from "../../staff/orders";
import { factsOf, referenceOf, SEEN, type State } from "./states";

/** A staff action on an order, at the desk and in SQL. */
export interface Move {
  name: string;
  /** SQL on the order with id $1: each statement writes a row. None if only the shop's functions decide. */
  sql: string[];
  /** Columns of the order that it changes. */
  columns: string[];
  /** Whether Prisma Studio has the privilege; else the shop's own login is used. */
  isStudios: boolean;
  /** Whether a single rule decides, so that the database refuses with the desk's message. */
  isRule?: boolean;
  /** Reason why the desk refuses it; null if allowed. */
  desk(state: State): string | null;
  /** The call of the route; none if only Prisma Studio can do it. */
  api?: (member: StaffMember, state: State, key: string) => Promise<void>;
}

type Acted = keyof typeof samples;

const OFFICE: Pick<StaffMember, "role" | "branchId"> = { role: "admin", branchId: null };
const deskOf = (action: OrderAction) => (state: State) => actionBlocker(action, factsOf(state), OFFICE);

function acted(action: Acted, columns: string[], sql: string[], more: object = {}): Move {
  return {
    ...{ name: action, columns, sql, isStudios: true, desk: deskOf(action) },
    async api(member, state) {
      const payment = action === "accept_payment" ? { payment: referenceOf(state) } : {};
      const body = { action, ...samples[action], ...more, ...payment, seen: SEEN };
      const input = staffOrderEndpoints.actOnOrder.body?.parse(body);
      if (input) await actOnOrder(member, state.number, input);
    },
  };
}

/** An action that is one update of the order. */
function updated(action: Acted, changes: Record<string, string>, more: object = {}): Move {
  const set = Object.entries(changes).map(([column, value]) => `${column} = ${value}`);
  return { ...acted(action, Object.keys(changes), [`UPDATE "order" SET ${set} WHERE id = $1`], more), isRule: true };
}

/** Payment of a reference, if any. */
const paymentOf = (state: State) => (state.attempt === "none" ? undefined : referenceOf(state));
const BACK = { amount: 1, reason: "Broken", restock: [] };

/** A method other than the order's. */
const OTHERWISE = `(CASE payment_method WHEN 'cash' THEN 'bank_transfer' ELSE 'cash' END)::payment_method`;
export const moves: Move[] = [
  acted("call", ["called_at"], ["INSERT INTO phone_call (order_id, reached, note) VALUES ($1, true, 'After five')"]),
  updated("confirm", { status: "'processing'" }, { called: false }),
  updated("pack", { packed_at: "now()" }),
  updated("ship", { status: "'shipped'", carrier: "'VIP bus'", tracking_number: "'VIP-7'" }),
  updated("track", { carrier: "'VIP bus'", tracking_number: "'VIP-8'" }),
  updated("deliver", { status: "'delivered'" }),
  {
    ...updated("deliver", { status: "'delivered'", payment_status: "'paid'" }, { paid: true }),
    name: "deliver and take cash",
    isRule: false,
    desk: (state) => deskOf("deliver")(state) ?? deskOf("take_cash")(state),
  },
  updated("take_cash", { payment_status: "'paid'" }),
  updated("receive_cheque", { cheque_received_at: "now()" }),
  {
    ...updated("clear_cheque", { cheque_cleared_at: "now()", cheque_bounced_at: "NULL" }),
    columns: ["cheque_cleared_at"],
  },
  updated("bounce_cheque", { cheque_bounced_at: "now()" }),
  {
    ...updated("pay_otherwise", { payment_status: "'paid'", payment_method: OTHERWISE }),
    isStudios: false,
    async api(member, state) {
      const method = state.paymentMethod === "cash" ? "bank_transfer" : "cash";
      const body = { action: "pay_otherwise", method, reference: method === "cash" ? "" : "BT-7", seen: SEEN };
      const input = staffOrderEndpoints.actOnOrder.body?.parse(body);
      if (input) await actOnOrder(member, state.number, input);
    },
  },
  { ...acted("ask_online", [], []), isStudios: false },
  updated("correct_contact", { phone: "'+233209876543'", shipping_street: "'9 New Road'", shipping_city: "'Tema'" }),
  { ...updated("release_stock", { stock_released_at: "now()" }), isStudios: false },
  updated("cancel", { status: "'cancelled'", cancel_reason: "'Changed their mind'" }),
  {
    ...acted(
      "accept_payment",
      ["payment_status", "payment_reference"],
      [
        `UPDATE payment SET status = 'paid', accept_reason = 'Rounded' WHERE order_id = $1 AND status = 'mismatch'`,
        `UPDATE "order" SET payment_status = 'paid', payment_reference = 'KAN-' || $1 WHERE id = $1`,
      ],
    ),
    isStudios: false,
  },
  {
    name: "refund",
    ...{ sql: [], columns: [], isStudios: false, desk: deskOf("refund") },
    async api(member, state, key) {
      const input = staffOrderEndpoints.refundOrder.body?.parse({ ...BACK, payment: paymentOf(state) });
      if (input) await refundOrder(member, state.number, key, input);
    },
  },
  {
    name: "refund_elsewhere",
    ...{ sql: [], columns: [], isStudios: false, desk: deskOf("refund_elsewhere") },
    async api(member, state, key) {
      const given = { ...BACK, receipt: "Till 7", payment: paymentOf(state) };
      const input = staffOrderEndpoints.refundOrderElsewhere.body?.parse(given);
      if (input) await refundElsewhere(member, state.number, key, input);
    },
  },
  {
    name: "complete",
    ...{ columns: ["status"], sql: [`UPDATE "order" SET status = 'completed' WHERE id = $1`], isStudios: true },
    // The desk has no button for it.
    desk: ({ status, paymentStatus }) =>
      status === "delivered" && paymentStatus === "paid" ? null : "Only what was delivered and paid is complete.",
  },
];

/** Result of a move through the API: `done`, or the refusal's message. */
export async function askApi(move: Move, member: StaffMember, state: State): Promise<string> {
  try {
    await move.api?.(member, state, `rules-${state.id}`);
    return "done";
  } catch (error) {
    if (error instanceof AppError && error.code === "CONFLICT") return error.message;
    throw error;
  }
}
