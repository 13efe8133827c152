import fs from "node:fs";
import os from "node:os";

/** About a third of a normal process's share of a busy processor. */
const NICENESS = 5;

/**
 * Lowers this process's priority, for background work.
 * @param wanted niceness from 0 to 19, as text; 0 leaves the priority unchanged
 */
export function lowerPriority(wanted = process.env.WORKER_NICENESS || String(NICENESS)): void {
  try {
    os.setPriority(Number(wanted));
    // Linux autogroups schedule whole sessions, and the start script gives each process its own session.
    if (process.platform === "linux") fs.writeFileSync("/proc/self/autogroup", wanted);
  } catch {
    // A container may not allow it; then its processes get equal shares.
  }
}
