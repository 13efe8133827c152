import { z } from "zod";
import { deskEndpoint } from "../endpoint";
import { success } from "../shared";

/** Maximum length of a statement; longer than any that Studio generates. */
const MAX_SQL = 20_000;

const statement = z.strictObject({
  sql: z.string().min(1).max(MAX_SQL, "This statement is too long"),
  /** Values of `$1`, `$2` and so on. */
  parameters: z.array(z.json()).max(1_000),
});
/** Writes in one transaction, or one query. */
const statements = z.strictObject({ statements: z.array(statement).min(1).max(100) });
export type Statements = z.infer<typeof statements>;

const results = z.strictObject({ results: z.array(z.array(z.record(z.string(), z.unknown()))) });
export type StatementResults = z.infer<typeof results>;

export const staffDataEndpoints = {
  runStatements: deskEndpoint("POST /api/staff/data", "edit_data", {
    summary: "Run statements of Prisma Studio with a login of few rights (BEYOND-38)",
    limits: [{ name: "data", account: "viewer" }],
    body: statements,
    answer: success(results),
    errors: [409],
  }),
};
