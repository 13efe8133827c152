import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import { ClearError } from "../support/clear-error";
import type { Binaries } from "./binaries";

/** Who the database programs run as: nothing for an ordinary user, `postgres` when the start is root's. */
export interface DatabaseUser {
  uid?: number;
  gid?: number;
}

const USER = "postgres";

/**
 * PostgreSQL refuses to run as root, so root hands it to the system user `postgres`, who is made when missing.
 * @throws ClearError when no such user can be made
 */
export function findDatabaseUser(): DatabaseUser {
  if (process.getuid?.() !== 0) return {};
  const known = lookUp();
  if (known) return known;
  const ways: [string, string[]][] = [
    ["useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", USER]],
    ["adduser", ["-S", "-D", "-H", USER]],
  ];
  for (const [command, args] of ways) {
    spawnSync(command, args, { stdio: "ignore" });
    const made = lookUp();
    if (made) return made;
  }
  throw new ClearError(
    `PostgreSQL does not run as root and the system user '${USER}' could not be made: start as an ordinary user, or set DATABASE_URL.`,
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

/** Whether that user can run these programs: tried, not guessed from modes, so that ACLs and mounts count too. */
export function canRun(user: DatabaseUser, binaries: Binaries): boolean {
  return spawnSync(binaries.postgres, ["--version"], { ...user, cwd: "/", stdio: "ignore" }).status === 0;
}

/**
 * Makes a folder for a cluster, owned by that user and closed to others.
 * @returns whether the user can reach and write it (no: a closed folder above; or a file system without modes)
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
