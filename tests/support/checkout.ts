import path from "node:path";
import { takeLock } from "../../scripts/support/lock";
import { ROOT } from "../../scripts/support/paths";
import { isMarkAlive, readProcessMark } from "../../scripts/support/processes";

const LOCK = path.join(ROOT, ".next-test.lock");
const LONGEST_RUN_MS = 3_600_000;

/**
 * Waits until no other test run uses this checkout: they would share its build, reports and traces. Child
 * processes of the owner share it.
 * @returns a function that releases it; the end of the process does too
 */
export async function takeCheckout(): Promise<() => void> {
  if (isMarkAlive(process.env.TEST_CHECKOUT_OWNER ?? "")) return () => undefined;
  const release = await takeLock(LOCK, LONGEST_RUN_MS, (owner) =>
    console.log(`Another test run (process ${owner}) is using this checkout: waiting for it to end …`),
  );
  process.env.TEST_CHECKOUT_OWNER = readProcessMark(process.pid);
  return release;
}
