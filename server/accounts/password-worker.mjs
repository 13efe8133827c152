import os from "node:os";
import { parentPort } from "node:worker_threads";
import { compareSync, hashSync } from "bcryptjs";

// Lower the thread's priority below the requests of the process; on Linux threads have their own priority.
try {
  os.setPriority(10);
} catch {
  // Some systems do not allow this; hashing still runs outside the main thread.
}

parentPort?.on("message", ({ id, digest, cost, hash }) => {
  const result = hash === undefined ? hashSync(digest, cost) : compareSync(digest, hash);
  parentPort?.postMessage({ id, result });
});
