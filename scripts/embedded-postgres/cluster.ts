import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { ClearError } from "../support/clear-error";
import { ROOT } from "../support/paths";
import { ensureDataDir } from "../support/secrets";
import { findMemoryFolder, makeTemporaryFolder } from "../support/temporary";
import { type Binaries, copyBinaries, findBinaries } from "./binaries";
import { canRun, type DatabaseUser, findDatabaseUser, makeClusterDir } from "./database-user";

/** Programs, data folder and user of a cluster. */
export interface Cluster {
  binaries: Binaries;
  user: DatabaseUser;
  clusterDir: string;
  logFile: string;
  /** Folder to delete when a temporary cluster ends. */
  temporaryRoot?: string;
}

/** State directory of the system's services for root, otherwise of the user. */
function findStateRoot(user: DatabaseUser): string {
  if (process.env.KANEA_STATE_DIR) return path.resolve(process.env.KANEA_STATE_DIR);
  if (user.uid !== undefined) return "/var/lib/kanea";
  return path.join(process.env.XDG_STATE_HOME || path.join(os.homedir(), ".local", "state"), "kanea");
}

/**
 * Key of this checkout's state. It includes a number from the data folder, so that a new clone at an old path does not
 * reuse the old clone's shop.
 */
function findStateKey(dataDir: string): string {
  const file = path.join(dataDir, "state-id");
  try {
    fs.writeFileSync(file, randomBytes(6).toString("hex"), { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const id = fs.readFileSync(file, "utf8").trim();
  return createHash("sha256").update(`${ROOT}\n${dataDir}\n${id}`).digest("hex").slice(0, 16);
}

/**
 * Finds the folders of the shop's cluster: below the checkout's data folder, or, if the database user cannot reach it (a
 * checkout below root's home), in the system's state directory with a copy of the programs.
 */
export function findShopCluster(dataDir: string): Cluster {
  ensureDataDir(dataDir);
  const user = findDatabaseUser();
  const installed = findBinaries();
  const home = path.join(dataDir, "postgres");
  const hadHome = fs.existsSync(path.join(home, "PG_VERSION"));
  const homeWorks = makeClusterDir(user, home);
  const runsInstalled = canRun(user, installed);
  if (homeWorks && runsInstalled) {
    return { binaries: installed, user, clusterDir: home, logFile: path.join(dataDir, "postgres.log") };
  }
  if (!hadHome) fs.rmSync(home, { recursive: true, force: true });
  const stateRoot = findStateRoot(user);
  const stateDir = path.join(stateRoot, findStateKey(dataDir));
  const clusterDir = path.join(stateDir, "postgres");
  fs.mkdirSync(stateDir, { recursive: true });
  for (const dir of [stateRoot, stateDir]) fs.chmodSync(dir, 0o755);
  fs.writeFileSync(path.join(stateDir, "checkout"), `${ROOT}\n`);
  const binaries = runsInstalled ? installed : copyBinaries(installed, stateRoot);
  if (!makeClusterDir(user, clusterDir) || !canRun(user, binaries)) throw unreachable(clusterDir);
  return { binaries, user, clusterDir, logFile: path.join(stateDir, "postgres.log") };
}

/**
 * Finds the folders of a temporary cluster.
 * @param preferred parent folder; default: memory or the system's temporary folder
 * @param isSafe false for data that need not survive a crash
 */
export function findTemporaryCluster(preferred: string | undefined, isSafe: boolean): Cluster {
  const user = findDatabaseUser();
  const installed = findBinaries();
  const memory = isSafe ? undefined : findMemoryFolder();
  const tried: string[] = [];
  for (const parent of new Set(preferred ? [preferred] : [memory, os.tmpdir(), "/tmp", "/var/tmp"])) {
    if (!parent || !fs.existsSync(parent)) continue;
    const temporaryRoot = makeTemporaryFolder(parent, "kanea-postgres-");
    const clusterDir = path.join(temporaryRoot, "data");
    if (makeClusterDir(user, clusterDir)) {
      const binaries = canRun(user, installed) ? installed : copyBinaries(installed, temporaryRoot);
      if (canRun(user, binaries)) {
        return { binaries, user, clusterDir, logFile: path.join(temporaryRoot, "postgres.log"), temporaryRoot };
      }
    }
    fs.rmSync(temporaryRoot, { recursive: true, force: true });
    tried.push(parent);
  }
  throw unreachable(tried.join(", "));
}

function unreachable(where: string): ClearError {
  return new ClearError(
    `PostgreSQL cannot run here (tried ${where}): set DATABASE_URL to a PostgreSQL 18 server, or start as another user.`,
  );
}
