import fs from "node:fs";
import { ClearError } from "./clear-error";
import { isMarkAlive, readProcessMark } from "./processes";

const WAIT_MS = 180_000;

/**
 * Runs a function while holding a lock file, so that one process runs it at a time. A dead process's lock is ignored.
 * @throws ClearError if another process holds it for three minutes
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const release = await takeLock(file, WAIT_MS);
  try {
    return await work();
  } finally {
    release();
  }
}

/**
 * Takes a lock and holds it until it is released or the process ends.
 * @param onWait called once with the process that holds it
 * @throws ClearError if another process holds it until the timeout
 */
export async function takeLock(
  file: string,
  waitMs: number,
  onWait: (owner: number) => void = () => undefined,
): Promise<() => void> {
  const end = Date.now() + waitMs;
  for (let isWaiting = false; !take(file); ) {
    if (Date.now() > end) throw new ClearError(`Another process holds ${file} and does not let go of it.`);
    const owner = readOwner(file);
    if (!isWaiting && owner) {
      isWaiting = true;
      onWait(owner);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return () => fs.rmSync(file, { force: true });
}

function take(file: string): boolean {
  const draft = `${file}.${process.pid}`;
  // Written to another file first: a reader of a half-written mark would assume that the process is dead.
  fs.writeFileSync(draft, readProcessMark(process.pid));
  try {
    link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    if (!isHeld(file)) fs.rmSync(file, { force: true });
    return false;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

function link(from: string, to: string): void {
  try {
    fs.linkSync(from, to);
  } catch (error) {
    if (!["EPERM", "ENOTSUP", "ENOSYS"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    // The file system does not support links.
    fs.copyFileSync(from, to, fs.constants.COPYFILE_EXCL);
  }
}

function isHeld(file: string): boolean {
  return isMarkAlive(readMark(file));
}

function readOwner(file: string): number {
  return Number.parseInt(readMark(file), 10) || 0;
}

function readMark(file: string): string {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
