import { AppError } from "@/server/core/errors";
import type { TestDatabase } from "./database";

/** Runs a statement like Prisma Studio or SQL. @returns the database's refusal, or `done` */
export const refusalOf =
  ({ query }: TestDatabase) =>
  (sql: string, values: unknown[] = []): Promise<string> =>
    query(sql, values).then(
      () => "done",
      (error: Error) => error.message,
    );

/** @returns the message of a refusal, or `done` */
export const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: Error) => error.message,
  );

/** @returns the code of a refusal, or `done` */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: { code?: string }) => error.code ?? String(error),
  );

/** @throws Error unless the work is refused */
export async function appErrorOf(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`Expected a refusal, got ${String(error)}`);
  return error;
}
