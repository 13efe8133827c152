import { execFileSync } from "node:child_process";
import fs from "node:fs";

/** Whether a process with this id exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** A process's command line, or an empty string if unreadable. */
export function readCommandLine(pid: number): string {
  try {
    if (process.platform === "linux")
      return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    if (process.platform === "win32") return "";
    return execFileSync("ps", ["-p", String(pid), "-o", "command="], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}

/** Parent of a process from /proc; 0 without it. */
export function readParentId(pid: number): number {
  return Number(readStat(pid)?.[1] ?? 0);
}

/** The fields of /proc/<pid>/stat after the process name. */
function readStat(pid: number): string[] | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}

/**
 * Identifies a process although ids are reused (Linux: by its start time in clock ticks). On other systems, by the id
 * alone.
 */
export function readProcessMark(pid: number): string {
  const startTime = readStat(pid)?.[19];
  return startTime ? `${pid}@${startTime}` : String(pid);
}

/** Whether the process with this mark is still running. */
export function isMarkAlive(mark: string): boolean {
  const pid = Number.parseInt(mark, 10);
  return pid > 0 && isAlive(pid) && readProcessMark(pid) === mark;
}

/** Resolves with true when the check passes, or false after the timeout. */
export async function waitUntil(
  check: () => boolean | Promise<boolean>,
  timeoutMs: number,
  everyMs = 25,
): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    if (await check()) return true;
    if (Date.now() >= end) return false;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
