import path from "node:path";
import { takeLock } from "../../scripts/support/lock";
import { ROOT } from "../../scripts/support/paths";
import { isMarkAlive, readProcessMark } from "../../scripts/support/processes";

const LOCK = path.join(ROOT, ".next-test.lock");
const LONGEST_RUN_MS = 3_600_000;

/**
 * Waits until no other test run uses this checkout: they would share its build, its reports and its traces. Processes
 * below the one that has it share in it.
 * @returns to be called when the run is over; the end of its process does as well
 */
export async function takeCheckout(): Promise<() => void> {
  if (isMarkAlive(process.env.TEST_CHECKOUT_OWNER ?? "")) return () => undefined;
  const release = await takeLock(LOCK, LONGEST_RUN_MS, (owner) =>
    console.log(`Another test run (process ${owner}) is using this checkout: waiting for it to end …`),
  );
  process.env.TEST_CHECKOUT_OWNER = readProcessMark(process.pid);
  return release;
}
