import { type ChildProcess, execFile, spawn } from "node:child_process";
import fs from "node:fs";
import type { Socket } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { ClearError, saysDiskFull } from "../support/clear-error";
import { isAlive, isMarkAlive, readCommandLine, readProcessMark, waitUntil } from "../support/processes";
import type { Place } from "./place";

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
export async function initialise(place: Place, password: string): Promise<void> {
  if (fs.readdirSync(place.clusterDir).length > 0)
    throw new ClearError(
      `${place.clusterDir} holds files but no whole database: restore it from a backup, or move it away to begin with an empty shop.`,
    );
  const passwordFile = path.join(path.dirname(place.clusterDir), `.pw-${process.pid}`);
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (place.user.uid !== undefined && place.user.gid !== undefined)
    fs.chownSync(passwordFile, place.user.uid, place.user.gid);
  try {
    await run(
      place.binaries.initdb,
      [
        `--pgdata=${place.clusterDir}`,
        "--username=postgres",
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--locale=C",
        "--no-instructions",
        ...(place.temporaryRoot ? ["--no-sync"] : []),
      ],
      { ...place.user, cwd: "/", env: CLEAN_ENV },
    );
  } catch (error) {
    fs.rmSync(place.clusterDir, { recursive: true, force: true });
    const reason = String((error as { stderr?: string }).stderr ?? error);
    if (saysDiskFull(reason))
      throw new ClearError(`The disk is full: PostgreSQL cannot make its data folder ${place.clusterDir}.`);
    throw new ClearError(`PostgreSQL cannot make its data folder ${place.clusterDir}: ${lastWords(reason)}`);
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
}

const pidFile = (place: Place) => path.join(place.clusterDir, "postmaster.pid");

/** Reads `postmaster.pid` and checks that its process is this PostgreSQL. The file may be half written. */
export function findPostmaster(place: Place): Postmaster | undefined {
  let lines: string[];
  try {
    lines = fs.readFileSync(pidFile(place), "utf8").split("\n");
  } catch {
    return undefined;
  }
  const pid = Math.abs(Number(lines[0]));
  if (!(pid > 0) || !isAlive(pid)) return undefined;
  const command = readCommandLine(pid);
  // An unreadable command line counts as the server's: two servers on one folder would destroy it.
  if (command !== "" && !command.includes(place.clusterDir)) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
}

const ownerFile = (place: Place) => path.join(place.clusterDir, "kanea-owner");

/** Whether the process that started this cluster is alive. */
export function hasLivingOwner(place: Place): boolean {
  try {
    return isMarkAlive(fs.readFileSync(ownerFile(place), "utf8").trim());
  } catch {
    return false;
  }
}

/**
 * Starts the server on loopback and waits until it accepts connections.
 * @throws ClearError with the server's last error when it does not start
 */
export async function launch(place: Place, port: number, settings: Record<string, string>): Promise<ChildProcess> {
  if (fs.existsSync(place.logFile) && fs.statSync(place.logFile).size > 5_000_000) fs.truncateSync(place.logFile);
  const logStart = fs.existsSync(place.logFile) ? fs.statSync(place.logFile).size : 0;
  const log = fs.openSync(place.logFile, "a", 0o640);
  const all = { ...BASE_SETTINGS, port: String(port), ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // A killed server's file may name another process by now (a container's ids begin again); PostgreSQL would not start.
  if (!findPostmaster(place)) fs.rmSync(pidFile(place), { force: true });
  fs.writeFileSync(ownerFile(place), readProcessMark(process.pid));
  // A process group of its own: Ctrl-C reaches only the launcher, which then stops everything in order.
  const child = spawn(place.binaries.postgres, ["-D", place.clusterDir, ...flags], {
    ...place.user,
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
  const isUp = () => ended || findPostmaster(place)?.ready === true;
  if (!(await waitUntil(isUp, START_SECONDS * 1_000, 15))) {
    await shutDown(place);
    throw new ClearError(`PostgreSQL was not ready after ${START_SECONDS} s (log: ${place.logFile})`);
  }
  if (ended) throw new ClearError(explainFailure(place, logStart));
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

function explainFailure(place: Place, logStart: number): string {
  const log = fs.readFileSync(place.logFile, "utf8").slice(logStart);
  if (saysDiskFull(log)) return `The disk is full: PostgreSQL cannot start in ${place.clusterDir}.`;
  return `PostgreSQL did not start in ${place.clusterDir}: ${lastWords(log)} (log: ${place.logFile})`;
}

/** The last line with an error; hints may follow it. */
function lastWords(text: string): string {
  const lines = text.trim().split("\n");
  return (lines.findLast((line) => /FATAL|PANIC|error while loading|error:/.test(line)) ?? lines.at(-1) ?? "").trim();
}

/** Stops the server of a data folder with its connections, and deletes a temporary cluster. */
export async function shutDown(place: Place): Promise<void> {
  const found = findPostmaster(place);
  if (found) {
    const stop = (mode: string) =>
      run(place.binaries.pgCtl, ["stop", "-D", place.clusterDir, "-m", mode, "-w", "-t", String(STOP_SECONDS)], {
        ...place.user,
        cwd: "/",
        env: CLEAN_ENV,
      });
    // pg_ctl fails when the server has ended by itself: only a live one needs the second try.
    await stop("fast").catch(() => (isAlive(found.pid) ? stop("immediate").catch(() => undefined) : undefined));
    await waitUntil(() => !isAlive(found.pid), 2_000);
  }
  fs.rmSync(ownerFile(place), { force: true });
  if (place.temporaryRoot) fs.rmSync(place.temporaryRoot, { recursive: true, force: true });
}

/**
 * Stops the server when this process has ended, also by `kill -9`: a shell reads from a pipe that only this process
 * holds open.
 * @returns a function that ends the guard
 */
export function guard(place: Place, pid: number): () => void {
  if (process.platform === "win32") return () => undefined;
  const script = `read -r word; [ "$word" = done ] && exit 0
    kill -INT "$0"; while kill -0 "$0" 2>/dev/null; do sleep 1; done
    [ -n "$1" ] && exec rm -rf "$1"`;
  const child = spawn("/bin/sh", ["-c", script, String(pid), place.temporaryRoot ?? ""], {
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
