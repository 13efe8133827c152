import type { ExecuteOptions, Executor, Query } from "@prisma/studio-core/data";
import { orUnreachable } from "@/lib/client/failure-words";
import { problemOf } from "@/lib/client/request";
import type { StatementResults } from "@/lib/contracts/staff/data";
import { askDesk } from "../ask-desk";

type Outcome<T> = [Error] | [null, T];

const words = orUnreachable("The shop could not run this.");

/** Sends what Studio wants to know or to change; a sign-in that has ended is asked for over the open page. */
async function send(queries: readonly Query<unknown>[], options: ExecuteOptions = {}): Promise<Outcome<unknown[][]>> {
  const statements = queries.map(({ sql, parameters }) => ({ sql, parameters: parameters.map(toJson) }));
  const reply = await askDesk<{ data: StatementResults }>("/api/staff/data", { method: "POST", body: { statements } });
  // Studio wants something else by now: what came is not drawn, and nobody is told that it failed.
  if (options.abortSignal?.aborted) return [new DOMException("Not asked for any more", "AbortError")];
  return reply?.ok ? [null, reply.body.data.results] : [new Error(problemOf(reply, words))];
}

/** JSON has no whole numbers beyond 2^53 and no values that are missing. */
const toJson = (value: unknown) => (typeof value === "bigint" ? String(value) : (value ?? null));

/** Studio's way to the database: the desk's API (BEYOND-38). */
export const executor: Executor = {
  async execute<T>(query: Query<T>, options?: ExecuteOptions): Promise<Outcome<T[]>> {
    const [error, results] = await send([query], options);
    return error ? [error] : [null, (results[0] ?? []) as T[]];
  },
  executeTransaction: send,
};
