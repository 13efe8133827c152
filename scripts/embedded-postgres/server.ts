import { type ChildProcess, execFile, spawn } from "node:child_process";
import fs from "node:fs";
import type { Socket } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { ClearError, saysDiskFull } from "../support/clear-error";
import { isAlive, isMarkAlive, readCommandLine, readProcessMark, waitUntil } from "../support/processes";
import type { Cluster } from "./cluster";

const run = promisify(execFile);

/** Independent of the caller's environment (LC_ALL, PGDATA, PGOPTIONS …). */
const { PATH, SystemRoot, TEMP, TMP } = process.env;
const CLEAN_ENV = { NODE_ENV: "production", PATH, SystemRoot, TEMP, TMP, LC_ALL: "C", TZ: "UTC" } as const;

/** Long, because PostgreSQL replays its journal after a crash. */
const START_SECONDS = 120;
const STOP_SECONDS = 20;

/** A running server, as its `postmaster.pid` describes it. */
interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** Creates an empty cluster: UTF-8 in any locale of the caller, passwords by SCRAM. */
export async function initialise(cluster: Cluster, password: string): Promise<void> {
  if (fs.readdirSync(cluster.clusterDir).length > 0)
    throw new ClearError(
      `${cluster.clusterDir} contains files but no complete database: restore it from a backup, or move it away to start with an empty shop.`,
    );
  const passwordFile = path.join(path.dirname(cluster.clusterDir), `.pw-${process.pid}`);
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (cluster.user.uid !== undefined && cluster.user.gid !== undefined)
    fs.chownSync(passwordFile, cluster.user.uid, cluster.user.gid);
  try {
    await run(
      cluster.binaries.initdb,
      [
        `--pgdata=${cluster.clusterDir}`,
        "--username=postgres",
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--locale=C",
        "--no-instructions",
        ...(cluster.temporaryRoot ? ["--no-sync"] : []),
      ],
      { ...cluster.user, cwd: "/", env: CLEAN_ENV },
    );
  } catch (error) {
    fs.rmSync(cluster.clusterDir, { recursive: true, force: true });
    const reason = String((error as { stderr?: string }).stderr ?? error);
    if (saysDiskFull(reason))
      throw new ClearError(`The disk is full: PostgreSQL cannot make its data folder ${cluster.clusterDir}.`);
    throw new ClearError(`PostgreSQL cannot make its data folder ${cluster.clusterDir}: ${lastWords(reason)}`);
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
}

const pidFile = (cluster: Cluster) => path.join(cluster.clusterDir, "postmaster.pid");

/** Reads `postmaster.pid` and checks that its process is this PostgreSQL. The file may be half written. */
export function findPostmaster(cluster: Cluster): Postmaster | undefined {
  let lines: string[];
  try {
    lines = fs.readFileSync(pidFile(cluster), "utf8").split("\n");
  } catch {
    return undefined;
  }
  const pid = Math.abs(Number(lines[0]));
  if (!(pid > 0) || !isAlive(pid)) return undefined;
  const command = readCommandLine(pid);
  // If the command line is unreadable, assume the server: two servers on one folder would destroy it.
  if (command !== "" && !command.includes(cluster.clusterDir)) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
}

const ownerFile = (cluster: Cluster) => path.join(cluster.clusterDir, "kanea-owner");

/** Whether the process that started this cluster is alive. */
export function hasLivingOwner(cluster: Cluster): boolean {
  try {
    return isMarkAlive(fs.readFileSync(ownerFile(cluster), "utf8").trim());
  } catch {
    return false;
  }
}

/**
 * Starts the server on loopback and waits until it accepts connections.
 * @throws ClearError with the server's last error when it does not start
 */
export async function launch(cluster: Cluster, port: number, settings: Record<string, string>): Promise<ChildProcess> {
  if (fs.existsSync(cluster.logFile) && fs.statSync(cluster.logFile).size > 5_000_000) fs.truncateSync(cluster.logFile);
  const logStart = fs.existsSync(cluster.logFile) ? fs.statSync(cluster.logFile).size : 0;
  const log = fs.openSync(cluster.logFile, "a", 0o640);
  const all = { ...BASE_SETTINGS, port: String(port), ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // After a kill the file may name another process (ids restart in a container), and PostgreSQL would refuse to start.
  if (!findPostmaster(cluster)) fs.rmSync(pidFile(cluster), { force: true });
  fs.writeFileSync(ownerFile(cluster), readProcessMark(process.pid));
  // Own process group: Ctrl-C reaches only the launcher, which then stops everything in order.
  const child = spawn(cluster.binaries.postgres, ["-D", cluster.clusterDir, ...flags], {
    ...cluster.user,
    cwd: "/",
    env: CLEAN_ENV,
    detached: true,
    stdio: ["ignore", log, log],
  });
  fs.closeSync(log);
  let ended = false;
  for (const event of ["exit", "error"])
    child.once(event, () => {
      ended = true;
    });
  const isUp = () => ended || findPostmaster(cluster)?.ready === true;
  if (!(await waitUntil(isUp, START_SECONDS * 1_000, 15))) {
    await shutDown(cluster);
    throw new ClearError(`PostgreSQL was not ready after ${START_SECONDS} s (log: ${cluster.logFile})`);
  }
  if (ended) throw new ClearError(explainFailure(cluster, logStart));
  child.unref();
  return child;
}

const BASE_SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  timezone: "UTC",
  log_timezone: "UTC",
  max_connections: "100",
};

function explainFailure(cluster: Cluster, logStart: number): string {
  const log = fs.readFileSync(cluster.logFile, "utf8").slice(logStart);
  if (saysDiskFull(log)) return `The disk is full: PostgreSQL cannot start in ${cluster.clusterDir}.`;
  return `PostgreSQL did not start in ${cluster.clusterDir}: ${lastWords(log)} (log: ${cluster.logFile})`;
}

/** The last line with an error; hints may follow it. */
function lastWords(text: string): string {
  const lines = text.trim().split("\n");
  return (lines.findLast((line) => /FATAL|PANIC|error while loading|error:/.test(line)) ?? lines.at(-1) ?? "").trim();
}

/** Stops a server with its connections and deletes a temporary cluster. */
export async function shutDown(cluster: Cluster): Promise<void> {
  const found = findPostmaster(cluster);
  if (found) {
    const stop = (mode: string) =>
      run(cluster.binaries.pgCtl, ["stop", "-D", cluster.clusterDir, "-m", mode, "-w", "-t", String(STOP_SECONDS)], {
        ...cluster.user,
        cwd: "/",
        env: CLEAN_ENV,
      });
    // pg_ctl fails if the server has already exited: retry only a live one.
    await stop("fast").catch(() => (isAlive(found.pid) ? stop("immediate").catch(() => undefined) : undefined));
    await waitUntil(() => !isAlive(found.pid), 2_000);
  }
  fs.rmSync(ownerFile(cluster), { force: true });
  if (cluster.temporaryRoot) fs.rmSync(cluster.temporaryRoot, { recursive: true, force: true });
}

/**
 * Stops the server when this process has ended, also by `kill -9`: a shell reads from a pipe that only this process
 * holds open.
 * @returns a function that ends the guard
 */
export function guard(cluster: Cluster, pid: number): () => void {
  if (process.platform === "win32") return () => undefined;
  const script = `read -r word; [ "$word" = done ] && exit 0
    kill -INT "$0"; while kill -0 "$0" 2>/dev/null; do sleep 1; done
    [ -n "$1" ] && exec rm -rf "$1"`;
  const child = spawn("/bin/sh", ["-c", script, String(pid), cluster.temporaryRoot ?? ""], {
    cwd: "/",
    env: CLEAN_ENV,
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  child.on("error", () => undefined);
  child.stdin.on("error", () => undefined);
  child.unref();
  (child.stdin as Partial<Socket>).unref?.();
  return () => child.stdin.end("done\n");
}
