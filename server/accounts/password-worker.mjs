import os from "node:os";
import { parentPort } from "node:worker_threads";
import { compareSync, hashSync } from "bcryptjs";

// Hashing yields to the requests that the process serves meanwhile; on Linux a thread has a priority of its own.
try {
  os.setPriority(10);
} catch {
  // Some systems do not let a thread lower itself; the hashes are still not on the main thread.
}

parentPort?.on("message", ({ id, digest, cost, hash }) => {
  const result = hash === undefined ? hashSync(digest, cost) : compareSync(digest, hash);
  parentPort?.postMessage({ id, result });
});
