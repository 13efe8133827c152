import type pg from "pg";

/** Told after each step and every few thousand rows. */
export type Say = (what: string, done: number, of: number) => void;

const BATCH = 2_000;

export interface Rows<Row> {
  what: string;
  /** How many there are already; they are numbers 1 to `present`. */
  present: number;
  wanted: number;
  make(number: number): Row;
}

/** The missing rows, a batch at a time. */
export function* batchesOf<Row>({ present, wanted, make }: Rows<Row>): Generator<Row[]> {
  for (let first = present + 1; first <= wanted; first += BATCH) {
    const end = Math.min(wanted, first + BATCH - 1);
    yield Array.from({ length: end - first + 1 }, (_, i) => make(first + i));
  }
}

/** Makes and inserts what is missing. */
export async function addRows<Row>(say: Say, rows: Rows<Row>, insert: (rows: Row[]) => Promise<void>): Promise<void> {
  let done = rows.present;
  for (const batch of batchesOf(rows)) {
    await insert(batch);
    done += batch.length;
    say(rows.what, done, rows.wanted);
  }
}

export async function count(client: pg.Client, from: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${from}`);
  return rows[0]?.count ?? 0;
}
