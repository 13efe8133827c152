import type pg from "pg";
import { orderRules } from "@/lib/order-rules";
import { methodFacts, paymentMethods } from "@/lib/payment-methods";

/** Copies lib/order-rules.ts to `order_rule`, so that the database enforces the same rules. */
export async function writeOrderRules(client: pg.ClientBase): Promise<void> {
  const rules = Object.entries(orderRules).flatMap(([action, list]) =>
    list.map(({ when, words }, index) => ({ action, place: index, facts: when, words })),
  );
  await client.query(
    `WITH rule AS (SELECT * FROM jsonb_populate_recordset(NULL::order_rule, $1)),
      gone AS (DELETE FROM order_rule WHERE (action, place) NOT IN (SELECT action, place FROM rule))
     INSERT INTO order_rule SELECT * FROM rule
     ON CONFLICT (action, place) DO UPDATE SET facts = excluded.facts, words = excluded.words
     WHERE (order_rule.facts, order_rule.words) IS DISTINCT FROM (excluded.facts, excluded.words)`,
    [JSON.stringify(rules)],
  );
}

/** Copies lib/payment-methods to the table `payment_method_rule`. */
export async function writePaymentMethods(client: pg.ClientBase): Promise<void> {
  await client.query(
    `INSERT INTO payment_method_rule SELECT * FROM jsonb_populate_recordset(NULL::payment_method_rule, $1)
     ON CONFLICT (method) DO UPDATE SET timing = excluded.timing WHERE payment_method_rule.timing <> excluded.timing`,
    [JSON.stringify(paymentMethods.map((method) => ({ method, timing: methodFacts(method).timing })))],
  );
}
