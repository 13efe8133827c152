import { cedis } from "@/lib/money";
import type { Customer, Viewer } from "@/lib/viewer";
import { AppError } from "@/server/core/errors";
import { hashToken } from "@/server/core/tokens";
import {
  askReturn,
  cancelOrder,
  closeAccount,
  confirmPayment,
  expireOrders,
  getOrder,
  initiatePayment,
  placeOrder,
  reconcilePayments,
  sendRefund,
} from "@/server/orders";
import { answerReturn } from "@/server/staff";
import type { Sandbox } from "@/tools/paystack-sandbox";
import { receive } from "../../payments/support";
import { newCustomer, PASSWORD } from "../../support/customers";
import type { TestDatabase } from "../../support/database";
import { addProduct, guest, newBuyer, orderRequest } from "../../support/orders";
import { askRefund } from "../../support/refunds";
import { returnOf } from "../../support/returns";
import { office } from "../../support/staff";
import { signedIn } from "../../support/viewers";
import type { Outcome, Step, Verb } from "./steps";

export const PRICE = 3200;
export const STOCK = 6;

type Do<V extends Verb> = (step: Extract<Step, { verb: V }>) => Promise<unknown>;

interface Placed {
  id: string;
  viewer: Viewer;
  total: number;
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** The real shop with its database and provider, driven by steps; with its own product and customer. */
export async function openShop(database: TestDatabase, provider: Sandbox) {
  const { db, query } = database;
  provider.control.reset();
  await endEarlierRuns(database);
  // One account orders again and again: limits per buyer have their own tests.
  await query("UPDATE setting SET value = $1 WHERE key = 'unpaid-online-order'", [
    JSON.stringify({ maxOpenPerBuyer: 1000, maxSharePerBuyer: 100, alwaysHeld: 100_000 }),
  ]);
  const product = await addProduct(db, { onHand: STOCK, pricePesewas: PRICE });
  const account = await newCustomer(query);
  let customer: Customer | null = await signedIn(db, account.id);
  const orders: Placed[] = [];
  const ids = () => orders.map(({ id }) => id);
  let runs = 0;

  const pick = <T>(list: T[], place: number): T | undefined => list[place % (list.length || 1)];
  const attemptOf = async (order: number, attempt: number) => {
    const placed = pick(orders, order);
    const rows = await query<{ reference: string }>(
      "SELECT reference FROM payment WHERE order_id = $1 ORDER BY created_at, id",
      [placed?.id ?? null],
    );
    return { placed, reference: pick(rows, attempt)?.reference };
  };
  const change = async (order: number, changes: string) => {
    const placed = pick(orders, order);
    if (placed) await query(`UPDATE "order" SET ${changes} WHERE id = $1`, [placed.id]);
  };
  const statusAt = (reference: string) =>
    provider.control.transactions().find((one) => one.reference === reference)?.status;

  /** Lets minutes pass for online orders and all attempts. */
  const pass = async (minutes: number) => {
    await query(
      `UPDATE "order" SET created_at = created_at - make_interval(mins => $2)
       WHERE id = ANY($1) AND payment_method = 'mobile_money'`,
      [ids(), minutes],
    );
    // Checked in order of creation.
    await query(
      `UPDATE payment SET created_at = created_at - interval '2 hours', opened_at = opened_at - interval '2 hours',
         updated_at = created_at - interval '2 hours' WHERE order_id = ANY($1)`,
      [ids()],
    );
    await expireOrders();
  };

  const verbs: { [V in Verb]: Do<V> } = {
    "add stock": async ({ pieces }) => {
      await query("UPDATE inventory SET on_hand = on_hand + $1 WHERE product_id = $2", [pieces, product.id]);
    },
    place: async ({ method, pieces, own }) => {
      const viewer = own && customer ? customer : guest;
      const buyer = newBuyer();
      const isGuest = viewer.kind === "guest";
      const input = orderRequest([{ product: product.id, quantity: pieces }], {
        ...buyer,
        customerDetails: { ...buyer.customerDetails, isGuest },
        payment: { method },
        again: true,
      });
      const { order, accessToken } = await placeOrder({ viewer, input });
      const proof: Viewer = isGuest ? { kind: "guest", accessHashes: [hashToken(accessToken ?? "")] } : viewer;
      orders.push({ id: order._id, viewer: proof, total: order.totals.total });
    },
    "open page": async ({ order }) => {
      const placed = pick(orders, order);
      if (!placed) return;
      const { viewer, id, total } = placed;
      await initiatePayment({ viewer, orderKey: id, amount: cedis(total), method: "mobile_money" });
    },
    pay: async ({ order, attempt }) => {
      const { reference } = await attemptOf(order, attempt);
      if (reference && statusAt(reference)) provider.control.settle(reference);
    },
    decline: async ({ order, attempt }) => {
      const { reference } = await attemptOf(order, attempt);
      const status = reference && statusAt(reference);
      if (reference && status && status !== "success") provider.control.settle(reference, { status: "failed" });
    },
    verify: async ({ order, attempt }) => {
      const { reference } = await attemptOf(order, attempt);
      if (reference) await confirmPayment(reference);
    },
    receive: async ({ event }) => {
      const sent = pick(provider.control.webhooks(), event);
      if (!sent) return;
      await receive(sent.body);
      await confirmPayment(sent.reference);
    },
    release: ({ order }) => change(order, "stock_released_at = coalesce(stock_released_at, now())"),
    cancel: ({ order }) => change(order, "status = 'cancelled'"),
    "buyer cancels": async ({ order }) => {
      const placed = pick(orders, order);
      if (placed) await cancelOrder({ viewer: placed.viewer, key: placed.id });
    },
    "ask return": async ({ order, pieces }) => {
      const placed = pick(orders, order);
      if (!placed) return;
      const { items } = await getOrder({ viewer: placed.viewer, key: placed.id });
      const input = returnOf(
        { item: items[0]?._id ?? "" },
        { lines: [{ item: items[0]?._id ?? "", quantity: pieces }] },
      );
      await askReturn({ viewer: placed.viewer, key: placed.id, input });
    },
    "answer return": async ({ asked, as }) => {
      const all = await db.returnRequest.findMany({
        where: { orderId: { in: ids() } },
        include: { lines: true },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      });
      const one = pick(all, asked);
      if (!one) return;
      const { id, state: seen, lines } = one;
      const restock = as === "restocked" ? lines.map((line) => line.id) : [];
      await answerReturn(
        office,
        id,
        as === "received" || as === "restocked"
          ? { answer: "receive", restock, seen }
          : { answer: as === "accepted" ? "accept" : "refuse", words: "Yes", seen },
      );
    },
    "move on": ({ order, to }) => change(order, `status = '${to}'`),
    "take cash": ({ order }) => change(order, "payment_status = 'paid'"),
    "receive cheque": ({ order }) => change(order, "cheque_received_at = now()"),
    "clear cheque": ({ order }) =>
      change(order, "cheque_bounced_at = NULL, cheque_cleared_at = coalesce(cheque_cleared_at, now())"),
    "bounce cheque": ({ order }) => change(order, "cheque_bounced_at = now()"),
    dispute: async ({ order, attempt }) => {
      const { reference } = await attemptOf(order, attempt);
      if (reference && statusAt(reference) === "success") provider.control.dispute(reference);
    },
    resolve: async ({ dispute, as }) => {
      const open = provider.control.disputes().filter(({ status }) => status !== "resolved");
      const one = pick(open, dispute);
      if (one) provider.control.resolveDispute(one.id, as);
    },
    "ask refund": async ({ order, attempt, pesewas }) => {
      const { placed, reference } = await attemptOf(order, attempt);
      if (!placed || !reference) return;
      const amount = pesewas === "all" ? Math.round(placed.total * 100) : pesewas;
      await askRefund(database, { orderId: placed.id, reference, amountPesewas: amount });
    },
    "send refund": async ({ request, fault }) => {
      const rows = await requestsOf(database, ids());
      const one = pick(rows, request);
      if (!one) return;
      const call = { method: "POST", path: "/refund" };
      if (fault === "away") provider.control.failCalls({ kind: "server-error", ...call });
      if (fault === "answer lost") provider.control.failCalls({ kind: "reset", carriedOut: true, ...call });
      await sendRefund(one.id).finally(provider.control.clearFaults);
    },
    "move refund": async ({ refund, to }) => {
      const open = provider.control.refunds().filter(({ status }) => status !== "processed" && status !== "failed");
      const one = pick(open, refund);
      if (one) provider.control.moveRefund(one.id, to);
    },
    "end holds": () => pass(61),
    expire: () => pass(25 * 60),
    reconcile: async () => {
      // Checked in order of creation, with the current time for unchanged ones.
      runs += 1;
      await query(
        `UPDATE payment SET updated_at = created_at - interval '2 hours' - interval '1 second' * $2
         WHERE order_id = ANY($1)`,
        [ids(), runs],
      );
      await reconcilePayments(new Date(Date.now() + 120_000));
    },
    wait: async () => {
      await query("UPDATE refund_request SET sent_at = sent_at - interval '6 minutes' WHERE order_id = ANY($1)", [
        ids(),
      ]);
    },
    "close account": async () => {
      if (!customer) return;
      await closeAccount(customer, PASSWORD);
      customer = null;
    },
  };

  return {
    database,
    provider,
    product: product.id,
    ids,
    async do(step: Step): Promise<Outcome> {
      try {
        await (verbs[step.verb] as Do<Verb>)(step);
        return "done";
      } catch (error) {
        if (error instanceof AppError) return error.code;
        // Refused by a trigger.
        if ((error as { code?: string }).code === "23514") return "refused";
        throw error;
      }
    },
  };
}

export function requestsOf({ query }: TestDatabase, orders: string[]) {
  return query<{ id: string; reference: string; amount: number; providerId: string | null; refusal: string | null }>(
    `SELECT id, reference, amount_pesewas AS amount, provider_id AS "providerId", refusal
     FROM refund_request WHERE order_id = ANY($1) ORDER BY created_at, id`,
    [orders],
  );
}

/** Earlier runs leave nothing that background jobs would handle. */
async function endEarlierRuns({ query }: TestDatabase): Promise<void> {
  await query(`UPDATE "order" SET status = 'cancelled' WHERE status IN ('pending', 'processing')`);
  await query("UPDATE payment SET created_at = now() - interval '4 days', updated_at = now()");
  await query("UPDATE refund SET status = 'failed' WHERE status NOT IN ('processed', 'failed')");
  await query("UPDATE refund_request SET refusal = 'over' WHERE provider_id IS NULL AND refusal IS NULL");
}
