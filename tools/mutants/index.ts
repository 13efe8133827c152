import fs from "node:fs";
import path from "node:path";
import { ImportGraph } from "./imports";
import { apply, listMutants, type Mutant } from "./mutate";
import { makeRandom, pick } from "./pick";
import { findFailing, listTests, type Run } from "./run-tests";
import { copyCheckout } from "./scratch";

export interface MutantOptions {
  /** The folder of the checkout. */
  root: string;
  seed: number;
  count: number;
  /** Only files whose path begins like one of these; `server/` and `lib/` when empty. */
  only: string[];
  /** What the tests need, such as TEST_DATABASE_URL. */
  env: NodeJS.ProcessEnv;
  /** Ends the work: the run of tests under way is stopped and the copy removed. */
  signal: AbortSignal;
}

export interface Verdict extends Mutant {
  isKilled: boolean;
  /** Test files that were asked. */
  tests: number;
}

const SOURCE = /^(server|lib)\/.*\.tsx?$/;
const NOT_MUTATED = /\.test\.tsx?$|\.d\.ts$|^server\/core\/prisma\//;
const CODE = /\.(ts|tsx|mjs)$/;

/** Longer than this and a mutant made it run for ever. */
const LATEST_MS = 120_000;

/**
 * Makes small mistakes in a copy of the checkout, one at a time, and sees whether the unit and database tests that
 * import the file notice.
 * @param tell called with each verdict as it falls
 * @param warn called with test files that fail before any mistake is made: they judge nothing
 * @returns the verdicts that fell before the end
 */
export async function runMutants(
  { root, seed, count, only, env, signal }: MutantOptions,
  tell: (verdict: Verdict) => void,
  warn: (unfit: string[]) => void,
): Promise<Verdict[]> {
  const scratch = copyCheckout(root);
  try {
    const read = (file: string) => fs.readFileSync(path.join(scratch.root, file), "utf8");
    const write = (file: string, text: string) => fs.writeFileSync(path.join(scratch.root, file), text);
    const graph = new ImportGraph(
      scratch.root,
      scratch.files.filter((file) => CODE.test(file)),
    );
    const sources = scratch.files
      .filter((file) => SOURCE.test(file) && !NOT_MUTATED.test(file))
      .filter((file) => only.length === 0 || only.some((start) => file.startsWith(start)));
    const all = sources.flatMap((file) => listMutants(file, read(file)));
    const mutants = pick(all, count, makeRandom(seed));
    const run = { root: scratch.root, env, signal };
    const tests = listTests(scratch.root);
    const importing = (file: string) => graph.dependents(file).filter((one) => tests.has(one));
    const needed = [...new Set(mutants.flatMap(({ file }) => importing(file)))];
    const unfit = await findFailing(needed, { ...run, timeoutMs: 15 * LATEST_MS, untilFailure: false });
    if (signal.aborted) return [];
    if (needed.length > 0 && unfit.length === needed.length)
      throw new Error("No test passes without a mistake: mend that first.");
    if (unfit.length > 0) warn(unfit);
    const testsOf = (file: string) => importing(file).filter((test) => !unfit.includes(test));

    const verdicts: Verdict[] = [];
    for (const mutant of mutants) {
      const judges = testsOf(mutant.file);
      const source = read(mutant.file);
      write(mutant.file, apply(mutant, source));
      const isKilled = judges.length > 0 && (await kills(judges, run));
      if (signal.aborted) break;
      write(mutant.file, source);
      const verdict = { ...mutant, isKilled, tests: judges.length };
      tell(verdict);
      verdicts.push(verdict);
    }
    return verdicts;
  } finally {
    scratch.remove();
  }
}

/** The nearest tests first: most mistakes are seen there, and the many others need not start. */
async function kills(tests: readonly string[], run: Omit<Run, "timeoutMs" | "untilFailure">): Promise<boolean> {
  const NEAR = 3;
  for (const files of [tests.slice(0, NEAR), tests.slice(NEAR)]) {
    if (files.length === 0) continue;
    const timeoutMs = LATEST_MS + files.length * 20_000;
    if ((await findFailing(files, { ...run, timeoutMs, untilFailure: true })).length > 0) return true;
  }
  return false;
}
