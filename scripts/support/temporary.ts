import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** Linux keeps this folder in memory. */
const IN_MEMORY = "/dev/shm";
/** What a test run writes takes a third of it at most. */
const ROOM_BYTES = 6 * 1024 ** 3;

/** Where to put what need not last: in memory, if there is plenty, a new database takes a tenth of the work that it takes on a disk. */
export function findRoomInMemory(): string | undefined {
  if (!fs.existsSync(IN_MEMORY)) return undefined;
  const { bavail, bsize } = fs.statfsSync(IN_MEMORY);
  return Math.min(bavail * bsize, os.freemem() / 2) >= ROOM_BYTES ? IN_MEMORY : undefined;
}

/** A new folder, which PostgreSQL's user can enter too. The caller deletes it. */
export function makeTemporaryFolder(parent: string = findRoomInMemory() ?? os.tmpdir(), prefix = "kanea-"): string {
  const folder = fs.mkdtempSync(path.join(parent, prefix));
  fs.chmodSync(folder, 0o755);
  return folder;
}
