import { createHash } from "node:crypto";
import type pg from "pg";
import { Prisma, shopPool, TRANSACTION_MS } from "./db";
import { throwFromDriver } from "./db-error";
import { AppError } from "./errors";

/**
 * Runs raw SQL; implemented by Prisma's clients and transactions and by `sql`, which uses the driver directly.
 * The driver needs a fifth of Prisma's time, which matters at the checkout. Both take `Prisma.sql` and `Prisma.raw` as parts.
 * The two read a date without time, a bigint and a numeric differently: cast them.
 */
export interface Sql {
  $queryRaw<Rows>(text: TemplateStringsArray, ...values: unknown[]): Promise<Rows>;
  $executeRaw(text: TemplateStringsArray, ...values: unknown[]): Promise<number>;
}

/** Statements on connections of `db`, without Prisma. */
export const sql = (): Sql => statementsOn(shopPool());

function statementsOn(connection: Pick<pg.Pool, "query">, checkDeadline = () => {}): Sql {
  const ask = (parts: TemplateStringsArray, given: unknown[]) => {
    checkDeadline();
    const { text, values } = Prisma.sql(parts, ...given);
    return connection.query({ name: nameOf(text), text, values }).catch(rethrow);
  };
  return {
    $queryRaw: async (text, ...values) => (await ask(text, values)).rows as never,
    $executeRaw: async (text, ...values) => (await ask(text, values)).rowCount ?? 0,
  };
}

const names = new Map<string, string>();

/**
 * Names a statement, so that a connection prepares it once. The texts are few and constant.
 * A hash, because Next's bundles each have their own copy of this module and share the connections.
 */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash("sha256").update(text).digest("base64url");
  names.set(text, name);
  return name;
}

/** Rethrows an error without its detail, which contains the refused row with personal data. */
function rethrow(error: { detail?: string }): never {
  if (error.detail) error.detail = "[hidden]";
  throwFromDriver(error);
}

/** Runs `work` in one transaction with the same limits as Prisma's transactions. */
export async function inTransaction<T>(work: (tx: Sql) => Promise<T>): Promise<T> {
  const end = Date.now() + TRANSACTION_MS;
  const checkDeadline = () => {
    if (Date.now() > end) throw new AppError("DATABASE_AWAY");
  };
  const connection = await shopPool().connect().catch(throwFromDriver);
  let broken: Error | undefined;
  const note = (error: Error) => {
    broken = error;
  };
  connection.on("error", note);
  try {
    await connection.query("BEGIN").catch(throwFromDriver);
    const result = await work(statementsOn(connection, checkDeadline));
    checkDeadline();
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
