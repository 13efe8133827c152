import type { Books, LedgerLine } from "./world";

interface PaidRow {
  number: string;
  total: number;
  method: string;
  state: string;
  reference: string | null;
  transitions: number;
}

const PAID = `
  SELECT o.number, o.total_pesewas AS total, o.payment_method AS method, o.payment_status AS state,
    o.payment_reference AS reference,
    (SELECT count(*)::int FROM order_status_history h WHERE h.order_id = o.id AND h.status = 'paid') AS transitions
  FROM "order" o WHERE o.payment_status IN ('paid', 'refunded')
    OR EXISTS (SELECT FROM order_status_history h WHERE h.order_id = o.id AND h.status = 'paid')`;

interface AttemptRow {
  reference: string;
  status: string;
  /** Whether the order was paid by this attempt. */
  pays: boolean;
  /** Whether a review flag of the order names this attempt. */
  flagged: boolean;
}

const ATTEMPTS = `
  SELECT p.reference, p.status, o.payment_reference IS NOT DISTINCT FROM p.reference
    AND o.payment_status IN ('paid', 'refunded') AS pays, EXISTS (SELECT FROM order_flag f WHERE f.order_id = o.id AND f.reference = p.reference) AS flagged
  FROM payment p JOIN "order" o ON o.id = p.order_id`;

/** Compares orders with the payments that the provider received. */
export async function checkMoney({ sql, provider }: Books): Promise<LedgerLine[]> {
  const taken = new Map(
    provider.transactions().flatMap((one) => (one.status === "success" ? [[one.reference, one.amount] as const] : [])),
  );
  const paid = await sql<PaidRow>(PAID);
  const attempts = new Map((await sql<AttemptRow>(ATTEMPTS)).map((row) => [row.reference, row]));
  return [
    {
      name: "one paid transition for each paid order",
      broken: paid.flatMap(({ number, state, transitions }) =>
        transitions === 1 ? [] : [`${number} is ${state} after ${transitions} paid transitions, expected 1`],
      ),
    },
    {
      name: "no order paid without money at the provider",
      broken: paid.flatMap(({ number, total, method, reference }) => {
        if (total === 0 || (method === "cash" && reference === null)) return [];
        const amount = taken.get(reference ?? "");
        return amount === total
          ? []
          : [`${number} is paid by ${reference}: expected ${total} pesewas, found ${amount}`];
      }),
    },
    {
      name: "no money at the provider without an order paid by it, or a flag",
      broken: [...taken].flatMap(([reference, amount]) => {
        const attempt = attempts.get(reference);
        if (attempt?.pays || attempt?.flagged) return [];
        return [`${amount} pesewas under ${reference}: its attempt is ${attempt?.status ?? "unknown here"}`];
      }),
    },
  ];
}
