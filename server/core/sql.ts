import type pg from "pg";
import { ordersPool, Prisma, TRANSACTION_MS } from "./db";
import { throwFromDriver } from "./db-trouble";
import { AppError } from "./errors";

/**
 * Statements written by hand. Prisma's clients and transactions take them, and so does `sql`, which asks the driver itself:
 * a fifth of the work where a crowd waits for each statement, as at the checkout. Both take `Prisma.sql` and `Prisma.raw` as
 * parts of a statement. A date without a time, a bigint or a numeric is read otherwise by the two; cast it.
 */
export interface Sql {
  $queryRaw<Rows>(text: TemplateStringsArray, ...values: unknown[]): Promise<Rows>;
  $executeRaw(text: TemplateStringsArray, ...values: unknown[]): Promise<number>;
}

/** On connections of their own, beside those of `db`. */
export const sql = (): Sql => statementsOn(ordersPool());

function statementsOn(connection: Pick<pg.Pool, "query">, mayGoOn = () => {}): Sql {
  const ask = (parts: TemplateStringsArray, given: unknown[]) => {
    mayGoOn();
    const { text, values } = Prisma.sql(parts, ...given);
    return connection.query(text, values).catch(tell);
  };
  return {
    $queryRaw: async (text, ...values) => (await ask(text, values)).rows as never,
    $executeRaw: async (text, ...values) => (await ask(text, values)).rowCount ?? 0,
  };
}

/** PostgreSQL tells the whole row that it refuses: whose it is belongs into no log. */
function tell(error: { detail?: string }): never {
  if (error.detail) error.detail = "[hidden]";
  throwFromDriver(error);
}

/** In one transaction, with the limits that Prisma's have. */
export async function inTransaction<T>(work: (tx: Sql) => Promise<T>): Promise<T> {
  const end = Date.now() + TRANSACTION_MS;
  const mayGoOn = () => {
    if (Date.now() > end) throw new AppError("DATABASE_AWAY");
  };
  const connection = await ordersPool().connect().catch(throwFromDriver);
  let broken: Error | undefined;
  const note = (error: Error) => {
    broken = error;
  };
  connection.on("error", note);
  try {
    await connection.query("BEGIN").catch(throwFromDriver);
    const result = await work(statementsOn(connection, mayGoOn));
    mayGoOn();
    await connection.query("COMMIT").catch(throwFromDriver);
    return result;
  } catch (error) {
    await connection.query("ROLLBACK").catch(note);
    throw error;
  } finally {
    connection.off("error", note);
    connection.release(broken);
  }
}
