import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import { ClearError } from "../support/clear-error";
import type { Binaries } from "./binaries";

/** User of the database programs: empty for an ordinary user, `postgres` if this process is root's. */
export interface DatabaseUser {
  uid?: number;
  gid?: number;
}

const USER = "postgres";

/**
 * Finds or creates the user `postgres` for root. PostgreSQL refuses to run as root.
 * @throws ClearError when it cannot be created
 */
export function findDatabaseUser(): DatabaseUser {
  if (process.getuid?.() !== 0) return {};
  const known = lookUp();
  if (known) return known;
  const commands: [string, string[]][] = [
    ["useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", USER]],
    ["adduser", ["-S", "-D", "-H", USER]],
  ];
  for (const [command, args] of commands) {
    spawnSync(command, args, { stdio: "ignore" });
    const made = lookUp();
    if (made) return made;
  }
  throw new ClearError(
    `PostgreSQL does not run as root and the system user '${USER}' could not be created: start as an ordinary user, or set DATABASE_URL.`,
  );
}

function lookUp(): DatabaseUser | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync("id", [flag, USER], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return undefined;
  }
}

/** Whether a user can run these programs: tried, because ACLs and mounts count too. */
export function canRun(user: DatabaseUser, binaries: Binaries): boolean {
  return spawnSync(binaries.postgres, ["--version"], { ...user, cwd: "/", stdio: "ignore" }).status === 0;
}

/**
 * Creates a folder for a cluster, owned by a user and closed to others.
 * @returns whether the user can write there; not below a closed folder or without file modes
 */
export function makeClusterDir(user: DatabaseUser, dir: string): boolean {
  fs.mkdirSync(dir, { recursive: true });
  if (process.platform === "win32") return true;
  try {
    if (user.uid !== undefined && user.gid !== undefined) fs.chownSync(dir, user.uid, user.gid);
    fs.chmodSync(dir, 0o700);
  } catch {
    return false;
  }
  if ((fs.statSync(dir).mode & 0o777) !== 0o700) return false;
  return spawnSync("/bin/sh", ["-c", 'cd "$0" && test -w .', dir], { ...user, cwd: "/", stdio: "ignore" }).status === 0;
}
