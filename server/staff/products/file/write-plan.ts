import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { BulkEditPlan } from "@/lib/contracts/staff/bulk-edit";
import type { Progress } from "@/lib/progress";
import { type Actor, actAsStaff } from "@/server/core/as-staff";
import { bulkDb, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { randomToken } from "@/server/core/tokens";
import type { Plan } from "./plan";
import { writeRows } from "./write-rows";

/** Maximum number of changes and problems shown; further ones are counted. */
const SHOWN = 200;
/** Rows per statement. */
const PART = 200;
/** 10,000 new products take half a minute on a busy core. */
const LONGEST_MS = 300_000;
const POLL_MS = 500;
const NAME_LENGTH = 12;

export interface PlanOptions {
  /** Digest of the preview to apply; undefined for a preview. */
  digest?: string;
  /** Called with the progress. */
  tell?: (progress: Progress) => void;
  /** Rows per statement. */
  part?: number;
}

/**
 * Previews a bulk edit, or applies the preview of a digest completely or not at all.
 * A retry with the same digest waits for the first request and gets its result.
 * @param makePlan compares the request with the current products; called again under a lock before writing
 * @throws AppError CONFLICT if the changes differ from the preview; errors of `makePlan`
 */
export async function previewOrApply(
  member: Actor,
  makePlan: (tx: Tx) => Promise<Plan>,
  { digest, tell = () => undefined, part = PART }: PlanOptions,
): Promise<BulkEditPlan> {
  if (digest === undefined) {
    const plan = await makePlan(bulkDb());
    const isDue = plan.problems.length === 0 && plan.changes.length > 0;
    return toAnswer(plan, isDue ? digestOf(plan, randomToken().slice(0, NAME_LENGTH)) : null);
  }
  return actAsStaff(
    member,
    { table: "product", rowId: "many" },
    async (tx) => {
      await waitForTurn(tx, tell);
      const before = await tx.bulkEdit.findUnique({ where: { digest } });
      if (before) return previousResult(before);
      const plan = await makePlan(tx);
      if (plan.problems.length > 0 || digestOf(plan, digest.slice(0, NAME_LENGTH)) !== digest) {
        const message = "The products changed since the preview. Preview the changes again.";
        throw new AppError("CONFLICT", { message });
      }
      const of = plan.changes.length;
      await writeRows(tx, plan.changes, { part, tell: (done) => tell({ step: "written", done, of }) });
      const { added, changed, unchanged } = countsOf(plan);
      await tx.bulkEdit.create({ data: { digest, added, changed, unchanged } });
      return { ...toAnswer(plan, null), written: true };
    },
    { longestMs: LONGEST_MS, on: bulkDb() },
  );
}

/** Serialises bulk edits and locks the products; reports while waiting. */
async function waitForTurn(tx: Tx, tell: (progress: Progress) => void): Promise<void> {
  for (;;) {
    const [{ mine } = { mine: false }] = await tx.$queryRaw<{ mine: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(hashtextextended('products', 0)) AS mine`;
    if (mine) break;
    tell({ step: "waiting", done: 0, of: 0 });
    await delay(POLL_MS);
  }
  await tx.$executeRaw`LOCK TABLE product IN SHARE ROW EXCLUSIVE MODE`;
}

/** Hash of the changes and a random name, so that each preview has its own digest. */
function digestOf({ changes }: Plan, name: string): string {
  const hash = createHash("sha256").update(name);
  for (const change of changes) hash.update(JSON.stringify(change));
  return name + hash.digest("base64url");
}

function countsOf({ changes, unchanged }: Plan) {
  const added = changes.filter(({ id }) => id === null).length;
  return { added, changed: changes.length - added, unchanged };
}

const previousResult = ({ added, changed, unchanged }: ReturnType<typeof countsOf>): BulkEditPlan => ({
  ...toAnswer({ changes: [], unchanged: 0, problems: [], warnings: [] }, null),
  ...{ added, changed, unchanged, written: true },
});

function toAnswer(plan: Plan, digest: string | null): BulkEditPlan {
  const { changes, problems, warnings } = plan;
  return {
    written: false,
    ...countsOf(plan),
    changes: changes.slice(0, SHOWN).map(({ line, id, product: { sku, name }, what }) => ({
      ...{ line, sku, name, isNew: id === null, what },
    })),
    problems: problems.slice(0, SHOWN),
    problemCount: problems.length,
    warnings: warnings.slice(0, SHOWN),
    warningCount: warnings.length,
    digest,
  };
}
