import type { BuyerLog } from "./buyer-log";
import { checkMails } from "./ledger-mails";
import { checkMoney } from "./ledger-money";
import type { Books, LedgerLine, World } from "./world";

/** The stock before anything was ordered: units by product. */
export type OpeningStock = Map<string, number>;

interface StockRow {
  id: string;
  on_hand: number;
  units_sold: number;
  held: number;
  sold: number;
}

const STOCK = `
  SELECT i.product_id AS id, i.on_hand, i.units_sold,
    coalesce(sum(l.quantity) FILTER (WHERE o.status IN ('pending', 'processing', 'shipped') AND o.stock_released_at IS NULL), 0)::int AS held,
    coalesce(sum(l.quantity) FILTER (WHERE o.status IN ('delivered', 'completed')), 0)::int AS sold
  FROM inventory i
  LEFT JOIN order_item l ON l.product_id = i.product_id
  LEFT JOIN "order" o ON o.id = l.order_id
  GROUP BY i.product_id`;

const standing = ({ on_hand, held, sold }: StockRow) => on_hand + held + sold;

export async function openLedger({ sql }: Pick<World, "sql">): Promise<OpeningStock> {
  return new Map((await sql<StockRow>(STOCK)).map((row) => [row.id, standing(row)]));
}

/** Checks the invariants that no fault may break, on a settled shop. @param left what did not settle */
export async function checkLedger(
  world: World,
  buyerLog: BuyerLog,
  opening: OpeningStock,
  left: string[],
): Promise<LedgerLine[]> {
  return [
    { name: "everything settles by itself", broken: left },
    ...(await checkBooks(world, opening)),
    { name: "every acknowledged order exists and is complete", broken: await checkAcknowledged(world, buyerLog) },
    ...(await checkMails(world)),
    { name: "no answer that no fault excuses", broken: [...new Set(buyerLog.surprises)] },
    { name: "no process of the shop ends by itself", broken: [...world.web.deaths(), ...world.worker.deaths()] },
  ];
}

/** Checks stock and money only, which must also match after a restore from a backup. */
export async function checkBooks(books: Books, opening: OpeningStock): Promise<LedgerLine[]> {
  return [
    { name: "initial stock = on hand + held + sold", broken: await checkStock(books, opening) },
    ...(await checkMoney(books)),
  ];
}

async function checkStock({ sql }: Books, opening: OpeningStock): Promise<string[]> {
  const rows = await sql<StockRow>(STOCK);
  return rows.flatMap((row) => {
    const { id, on_hand, held, sold } = row;
    const before = opening.get(id) ?? 0;
    if (standing(row) !== before)
      return [`product ${id}: expected ${before} units, found ${on_hand} on hand + ${held} held + ${sold} sold`];
    if (on_hand < 0) return [`product ${id}: ${on_hand} on hand`];
    return [];
  });
}

interface OrderRow {
  id: string;
  number: string;
  total: number;
  lines: Record<string, number> | null;
}

const ORDERS = `
  SELECT o.id, o.number, o.total_pesewas AS total, jsonb_object_agg(l.product_id, l.quantity) FILTER (WHERE l.id IS NOT NULL)
    AS lines
  FROM "order" o LEFT JOIN order_item l ON l.order_id = o.id GROUP BY o.id`;

async function checkAcknowledged({ sql }: World, { acknowledged }: BuyerLog): Promise<string[]> {
  const stored = new Map((await sql<OrderRow>(ORDERS)).map((row) => [row.id, row]));
  const halves = [...stored.values()]
    .filter(({ lines }) => lines === null)
    .map(({ number }) => `${number} has no lines`);
  const missing = [...acknowledged.values()].flatMap(({ id, number, total, lines }) => {
    const row = stored.get(id);
    if (!row) return [`${number} was acknowledged but does not exist`];
    const found = JSON.stringify([row.number, row.total, sorted(Object.entries(row.lines ?? {}))]);
    const expected = JSON.stringify([number, total, sorted([...lines])]);
    return found === expected ? [] : [`${number}: acknowledged as ${expected}, stored as ${found}`];
  });
  return [...halves, ...missing];
}

const sorted = (lines: [string, number][]) => lines.sort(([a], [b]) => (a < b ? -1 : 1));
