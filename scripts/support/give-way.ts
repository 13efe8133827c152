import fs from "node:fs";
import os from "node:os";

/** Where a core is too little for all: a tenth of what a process of usual priority gets. */
const NICENESS = 10;

/**
 * Lets the other processes of this machine go first, for one that nobody waits for. It still gets its share however busy they
 * are, so that what it does comes later in a crowd, and comes.
 */
export function giveWay(): void {
  try {
    os.setPriority(NICENESS);
    // Linux weighs whole sessions against each other, and the start script gives each process one of its own.
    if (process.platform === "linux") fs.writeFileSync("/proc/self/autogroup", String(NICENESS));
  } catch {
    // A container may not allow it: then its processes share alike.
  }
}
