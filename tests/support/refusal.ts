import type { TestDatabase } from "./database";

/** A statement as Prisma Studio or SQL would send it. @returns the words of the database's refusal, or `done` */
export const refusalOf =
  ({ query }: TestDatabase) =>
  (sql: string, values: unknown[] = []): Promise<string> =>
    query(sql, values).then(
      () => "done",
      (error: Error) => error.message,
    );
