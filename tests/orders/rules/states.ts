import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { OrderFacts } from "@/lib/order-rules";
import { orderStatuses, paymentStatuses } from "@/lib/order-status";
import { isOnlineMethod, paymentMethods } from "@/lib/payment-methods";
import { FORGOTTEN_BUYER } from "@/server/orders/order-columns";

/** Time of the last change of every state, as a screen has read it. */
export const SEEN = "2026-11-20T10:00:00.000Z";

/** Pesewas. */
const TOTAL = 3200;

/** Refunds under way of captured money: all of it requested, all of it sent, or a part sent. */
const refunding = ["captured_asked_back", "captured_sent_back", "captured_partly_sent_back"] as const;

/** The provider's state of an order: nothing, its money, a different amount, or the rest of a different amount. */
const attempts = ["none", "captured", ...refunding, "mismatch", "mismatch_partly_back"] as const;
type Attempt = (typeof attempts)[number];

const isCaptured = (attempt: Attempt) => attempt.startsWith("captured");
const isGoingBack = (attempt: Attempt) => attempt === "captured_asked_back" || attempt === "captured_sent_back";

/** A state of an order with its other facts. */
export interface State extends Pick<OrderFacts, "status" | "paymentStatus" | "paymentMethod" | "cheque"> {
  id: string;
  number: string;
  attempt: Attempt;
  isFree: boolean;
  isDisputed: boolean;
  isPacked: boolean;
  isForgotten: boolean;
  isStockReleased: boolean;
}

/** The same as a row for `seed_order`. */
const toRow = ({ attempt, isFree, isDisputed, isPacked, isForgotten, isStockReleased, ...state }: State) => ({
  ...{ id: state.id, number: state.number, status: state.status, payment_status: state.paymentStatus },
  ...{ payment_method: state.paymentMethod, cheque: state.cheque, attempt, is_disputed: isDisputed },
  ...{ is_packed: isPacked, total: isFree ? 0 : TOTAL, email: isForgotten ? FORGOTTEN_BUYER.email : "ama@example.com" },
  is_stock_released: isStockReleased,
});

const isSettled = ({ paymentStatus }: Pick<State, "paymentStatus">) =>
  paymentStatus === "paid" || paymentStatus === "refunded";

/** Reason why a combination is unreachable although the constraints allow it; null if reachable. */
function unreachableReason(state: State): string | null {
  if (state.attempt !== "none" && !isOnlineMethod(state.paymentMethod)) return "the provider is for online methods";
  if (isCaptured(state.attempt) && !isSettled(state)) return "captured money pays its order";
  if (refunding.some((attempt) => attempt === state.attempt)) {
    if (state.paymentStatus !== "paid") return "of a refunded order no refund is under way";
    if (state.cheque !== "none") return "the rules of cheques ask for no refund";
  }
  if (state.attempt.startsWith("mismatch") && isSettled(state)) return "an accepted amount is captured";
  if (state.isFree && (state.attempt !== "none" || state.isDisputed)) return "nothing is paid for a free order";
  if (state.isFree && state.paymentStatus !== "paid") return "a free order is paid as it is placed";
  if (state.isForgotten && (state.attempt !== "none" || state.isDisputed || state.isPacked))
    return "a buyer is forgotten after what is open was settled";
  if (state.isStockReleased && (!isOnlineMethod(state.paymentMethod) || state.isFree || state.isForgotten))
    return "the stock of unpaid online orders is released";
  if (state.isStockReleased && (state.isPacked || ["shipped", "delivered", "completed"].includes(state.status)))
    return "an order without its stock is not packed";
  return null;
}

const yesOrNo = [false, true];

function* combinations(): Generator<State> {
  for (const status of orderStatuses)
    for (const paymentStatus of paymentStatuses)
      for (const paymentMethod of paymentMethods)
        for (const cheque of ["none", "received", "bounced", "cleared"] as const)
          for (const attempt of attempts)
            for (const isFree of yesOrNo)
              for (const isDisputed of yesOrNo)
                for (const isPacked of yesOrNo)
                  for (const isForgotten of yesOrNo)
                    for (const isStockReleased of yesOrNo)
                      yield {
                        ...{ id: "", number: "", status, paymentStatus, paymentMethod, cheque, attempt, isFree },
                        ...{ isDisputed, isPacked, isForgotten, isStockReleased },
                      };
}

/** The same state as another order. */
export function copyOf(state: State): State {
  const id = randomUUID();
  return { ...state, id, number: `ORD${id.slice(0, 18).toUpperCase()}` };
}

/** All reachable states, and the reasons why others are unreachable. */
export function allStates(): { states: State[]; unreachable: Map<string, number> } {
  const unreachable = new Map<string, number>();
  const states = [...combinations()].filter((state) => {
    const why = unreachableReason(state);
    if (why) unreachable.set(why, (unreachable.get(why) ?? 0) + 1);
    return why === null;
  });
  return { states: states.map(copyOf), unreachable };
}

/** The facts as the desk reads them. */
export function factsOf(state: State): OrderFacts {
  const { attempt, isFree, paymentStatus, status, paymentMethod, cheque } = state;
  const isRefundable = attempt === "mismatch" || attempt === "mismatch_partly_back" || isPaidOnline(state);
  return {
    ...{ status, paymentStatus, paymentMethod, cheque },
    isCalled: false,
    isPacked: state.isPacked,
    hasTracking: false,
    needsReview: false,
    isMismatched: attempt === "mismatch",
    isDisputed: state.isDisputed,
    isRefundable,
    isRefundableByHand: isRefundable || (paymentStatus === "paid" && attempt === "none" && !isFree),
    isForgotten: state.isForgotten,
    isStockReleased: state.isStockReleased,
    isBeingRefunded: isGoingBack(attempt),
  };
}

const isPaidOnline = ({ attempt, paymentStatus }: State) =>
  isCaptured(attempt) && !isGoingBack(attempt) && paymentStatus === "paid";

/** A refunded order has all money refunded; the triggers of the audit trail are off while it is written. */
const SEED = `
  CREATE FUNCTION seed_order(r jsonb) RETURNS boolean LANGUAGE plpgsql AS $$
  DECLARE
    reference CONSTANT text := 'KAN-' || (r ->> 'id');
    of_order CONSTANT uuid := r ->> 'id';
    total CONSTANT int := r ->> 'total';
    settled CONSTANT boolean := r ->> 'payment_status' IN ('paid', 'refunded');
    cheque CONSTANT text := r ->> 'cheque';
    attempt CONSTANT text := r ->> 'attempt';
    captured CONSTANT boolean := attempt LIKE 'captured%';
    at CONSTANT timestamptz := '${SEEN}';
  BEGIN
    INSERT INTO "order" (id, number, status, first_name, last_name, email, phone, shipping_street, shipping_city,
      shipping_region, billing_street, billing_city, billing_region, payment_method, payment_status, paid_at,
      payment_reference, delivery_fee_pesewas, subtotal_pesewas, discount_pesewas, total_pesewas, packed_at, cheque_received_at,
      cheque_cleared_at, cheque_bounced_at, stock_released_at, updated_at)
    VALUES (of_order, r ->> 'number', (r ->> 'status')::order_status, 'Ama', 'Mensah', r ->> 'email', '+233241234567',
      '5 Ring Road', 'Accra', 'Greater Accra', '5 Ring Road', 'Accra', 'Greater Accra',
      (r ->> 'payment_method')::payment_method, (r ->> 'payment_status')::payment_status,
      CASE WHEN settled THEN at END, CASE WHEN captured THEN reference END, 3000, ${TOTAL}, ${TOTAL} - total, total,
      CASE WHEN (r ->> 'is_packed')::boolean THEN at END, CASE WHEN cheque <> 'none' THEN at END,
      CASE WHEN cheque = 'cleared' THEN at END, CASE WHEN cheque = 'bounced' THEN at END,
      CASE WHEN (r ->> 'is_stock_released')::boolean THEN at END, at);
    IF attempt <> 'none' THEN
      INSERT INTO payment (order_id, reference, amount_pesewas, captured_pesewas, status)
        VALUES (of_order, reference, ${TOTAL}, CASE WHEN captured THEN ${TOTAL} ELSE 3000 END,
          (CASE WHEN captured THEN 'paid' ELSE 'mismatch' END)::attempt_status);
    END IF;
    IF attempt = 'mismatch_partly_back' OR (attempt = 'captured' AND r ->> 'payment_status' = 'refunded') THEN
      INSERT INTO refund (provider_id, order_id, reference, status, amount_pesewas) VALUES (r ->> 'id', of_order,
        reference, 'processed', CASE attempt WHEN 'captured' THEN ${TOTAL} ELSE 500 END);
    ELSIF r ->> 'payment_status' = 'refunded' THEN
      INSERT INTO refund_elsewhere (order_id, amount_pesewas, receipt, reason) VALUES (of_order, total, 'Till 7', 'Broken');
    END IF;
    IF attempt = 'captured_asked_back' THEN
      INSERT INTO refund_request (order_id, reference, amount_pesewas, reason, asked_by)
        VALUES (of_order, reference, total, 'Broken', 'staff');
    ELSIF attempt IN ('captured_sent_back', 'captured_partly_sent_back') THEN
      INSERT INTO refund (provider_id, order_id, reference, status, amount_pesewas) VALUES (r ->> 'id', of_order,
        reference, 'pending', CASE attempt WHEN 'captured_sent_back' THEN total ELSE 500 END);
    END IF;
    IF (r ->> 'is_disputed')::boolean THEN
      INSERT INTO dispute (provider_id, order_id, reference, status)
        VALUES (r ->> 'id', of_order, reference, 'awaiting-merchant-feedback');
    END IF;
    RETURN true;
  EXCEPTION WHEN check_violation THEN
    RETURN false;
  END $$`;

/**
 * Writes states as orders without triggers.
 * @param client a superuser's
 * @returns those that the table constraints allow
 */
export async function seedStates(client: pg.ClientBase, states: State[]): Promise<State[]> {
  await client.query("SET session_replication_role = replica");
  if ((await client.query("SELECT FROM pg_proc WHERE proname = 'seed_order'")).rowCount === 0) await client.query(SEED);
  const { rows } = await client.query<{ id: string }>(
    "SELECT r ->> 'id' AS id FROM jsonb_array_elements($1::jsonb) AS r WHERE seed_order(r)",
    [JSON.stringify(states.map(toRow))],
  );
  await client.query("SET session_replication_role = origin");
  const written = new Set(rows.map(({ id }) => id));
  return states.filter(({ id }) => written.has(id));
}

export const referenceOf = ({ id }: State) => `KAN-${id}`;
