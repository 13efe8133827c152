import type { LedgerLine, World } from "./world";

/** Order states with the mail that each sends. */
const EVENTS: Record<string, string> = {
  pending: "placed",
  paid: "paid",
  shipped: "shipped",
  delivered: "delivered",
  cancelled: "cancelled",
  refunded: "refunded",
};
/** Mails that a worker sends concurrently. */
const AT_ONCE = 4;

interface HistoryRow {
  id: string;
  number: string;
  email: string;
  /** Staff were asked to call, because the mail server refused an email. */
  flagged: boolean;
  states: string[];
  /** Events whose mail was withheld because the address had reached its limit. */
  withheld: string[];
}

const HISTORY = `
  SELECT o.id, o.number, o.email, EXISTS (SELECT FROM order_flag f WHERE f.order_id = o.id AND f.kind = 'mail_refused') AS flagged,
    array_agg(DISTINCT h.status) AS states,
    ARRAY(SELECT m.event::text FROM order_mail m WHERE m.order_id = o.id AND m.withheld) AS withheld
  FROM "order" o JOIN order_status_history h ON h.order_id = o.id GROUP BY o.id`;

/** Compares orders with the mails that the mail server received. */
export async function checkMails({ sql, mail, interruptions }: World): Promise<LedgerLine[]> {
  const copies = new Map<string, number>();
  for (const { headers } of mail.mails()) {
    const name = headers["message-id"] ?? "";
    copies.set(name, (copies.get(name) ?? 0) + 1);
  }
  const mailed = new Set([...copies.keys()].map((name) => name.slice(1).split("@", 1)[0]));
  const refused = new Set(mail.refused());
  const orders = await sql<HistoryRow>(HISTORY);
  const lost = orders.flatMap(({ id, number, email, flagged, states, withheld }) =>
    states.flatMap((state) => {
      const event = EVENTS[state];
      if (!event || mailed.has(`order-${id}-${event}`) || withheld.includes(event)) return [];
      // A delivered order no longer needs its "shipped" mail.
      if (event === "shipped" && states.includes("delivered")) return [];
      if (refused.has(email) && flagged) return [];
      return [`${number}: no mail about "${event}"`];
    }),
  );
  const again = [...copies].filter(([, count]) => count > 1);
  const most = interruptions();
  const tooOften = again.flatMap(([name, count]) =>
    count - 1 > most ? [`${name} came ${count} times, expected at most ${1 + most}`] : [],
  );
  const extra = again.reduce((sum, [, count]) => sum + count - 1, 0);
  if (extra > most * AT_ONCE) tooOften.push(`${extra} copies after ${most} interruptions of ${AT_ONCE} mails each`);
  return [
    { name: "no mail lost that its recipient's server did not refuse permanently", broken: lost },
    { name: "one mail an event; copies after interruptions only, under its Message-ID", broken: tooOften },
  ];
}
