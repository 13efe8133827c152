import fs from "node:fs";
import os from "node:os";

/** About a third of a normal process's share of a busy processor. */
const NICENESS = 5;

/**
 * Lowers this process's priority, for work that no shopper waits for.
 * @param wanted 0 to 19, as text; 0 for one that shares alike
 */
export function giveWay(wanted = process.env.WORKER_NICENESS || String(NICENESS)): void {
  try {
    os.setPriority(Number(wanted));
    // Linux weighs whole sessions against each other, and the start script gives each process one of its own.
    if (process.platform === "linux") fs.writeFileSync("/proc/self/autogroup", wanted);
  } catch {
    // A container may not allow it: then its processes share alike.
  }
}
