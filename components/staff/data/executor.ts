import type { ExecuteOptions, Executor, Query } from "@prisma/studio-core/data";
import { problemOf } from "@/lib/client/request";
import type { StatementResults } from "@/lib/contracts/staff/data";
import { askDesk } from "../ask-desk";

type Outcome<T> = [Error] | [null, T];

/** Sends Studio's statements to the staff API; asks for a login if the session has ended. */
async function send(queries: readonly Query<unknown>[], options: ExecuteOptions = {}): Promise<Outcome<unknown[][]>> {
  const statements = queries.map(({ sql, parameters }) => ({ sql, parameters: parameters.map(toJson) }));
  const reply = await askDesk<{ data: StatementResults }>("/api/staff/data", { method: "POST", body: { statements } });
  // Studio no longer needs this result and ignores it.
  if (options.abortSignal?.aborted) return [new DOMException("Request cancelled", "AbortError")];
  return reply?.ok ? [null, reply.body.data.results] : [new Error(problemOf(reply, "We couldn't run this query."))];
}

/** JSON has no bigint and no undefined. */
const toJson = (value: unknown) => (typeof value === "bigint" ? String(value) : (value ?? null));

/** Runs Studio's queries through the staff API (BEYOND-38). */
export const executor: Executor = {
  async execute<T>(query: Query<T>, options?: ExecuteOptions): Promise<Outcome<T[]>> {
    const [error, results] = await send([query], options);
    return error ? [error] : [null, (results[0] ?? []) as T[]];
  },
  executeTransaction: send,
};
