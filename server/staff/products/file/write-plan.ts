import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { BulkEditPlan } from "@/lib/contracts/staff/bulk-edit";
import type { Progress } from "@/lib/progress";
import type { StaffMember } from "@/lib/staff";
import { actAsStaff } from "@/server/core/as-staff";
import { bulkDb, type Tx } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { randomToken } from "@/server/core/tokens";
import type { Plan } from "./plan";
import { writeRows } from "./write-rows";

/** So many changes and problems are shown; more are counted. */
const SHOWN = 200;
/** Rows of one statement. */
const PART = 200;
/** 10,000 new products are a matter of half a minute on a busy core. */
const LONGEST_MS = 300_000;
const LOOK_AGAIN_MS = 500;
const NAME_LENGTH = 12;

export interface PlanOptions {
  /** Of what was shown; undefined to be shown it. */
  digest?: string;
  /** Hears how far it is. */
  tell?: (progress: Progress) => void;
  /** Rows of one statement. */
  part?: number;
}

/**
 * Many products at once: first what would change, then, named by the digest of that, written whole or not at all. Whoever
 * asks again with that digest, since no answer came, waits for the first and hears that it is written; so it is written
 * once, however often it is asked for.
 * @param makePlan holds what is wanted against the products as they are; made once more, under a lock, before it is written
 * @throws AppError CONFLICT where the changes are other ones by now; what `makePlan` throws
 */
export async function showOrWrite(
  member: Pick<StaffMember, "userId">,
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
      if (before) return writtenBefore(before);
      const plan = await makePlan(tx);
      if (plan.problems.length > 0 || digestOf(plan, digest.slice(0, NAME_LENGTH)) !== digest) {
        const message = "The products have changed since you looked: look again at what would change.";
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

/** One writes many products at a time; while it does, nobody else changes any. Whoever waits says so. */
async function waitForTurn(tx: Tx, tell: (progress: Progress) => void): Promise<void> {
  for (;;) {
    const [{ mine } = { mine: false }] = await tx.$queryRaw<{ mine: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(hashtextextended('products', 0)) AS mine`;
    if (mine) break;
    tell({ step: "waiting", done: 0, of: 0 });
    await delay(LOOK_AGAIN_MS);
  }
  await tx.$executeRaw`LOCK TABLE product IN SHARE ROW EXCLUSIVE MODE`;
}

/**
 * Names exactly these changes, seen this once: the same ones, looked at later, have another name.
 * @param name makes it this once's
 */
function digestOf({ changes }: Plan, name: string): string {
  const hash = createHash("sha256").update(name);
  for (const change of changes) hash.update(JSON.stringify(change));
  return name + hash.digest("base64url");
}

function countsOf({ changes, unchanged }: Plan) {
  const added = changes.filter(({ id }) => id === null).length;
  return { added, changed: changes.length - added, unchanged };
}

const writtenBefore = ({ added, changed, unchanged }: ReturnType<typeof countsOf>): BulkEditPlan => ({
  ...{
    written: true,
    added,
    changed,
    unchanged,
    changes: [],
    problems: [],
    problemCount: 0,
    warnings: [],
    warningCount: 0,
    digest: null,
  },
});

function toAnswer(plan: Plan, digest: string | null): BulkEditPlan {
  const { changes, problems, warnings } = plan;
  return {
    written: false,
    ...countsOf(plan),
    changes: changes.slice(0, SHOWN).map(({ line, id, products: { sku, name }, what }) => ({
      ...{ line, sku, name, isNew: id === null, what },
    })),
    problems: problems.slice(0, SHOWN),
    problemCount: problems.length,
    warnings: warnings.slice(0, SHOWN),
    warningCount: warnings.length,
    digest,
  };
}
