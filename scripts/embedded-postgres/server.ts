import { type ChildProcess, execFile, spawn } from "node:child_process";
import fs from "node:fs";
import type { Socket } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { ClearError, saysDiskFull } from "../support/clear-error";
import { isAlive, isMarkAlive, readCommandLine, readProcessMark, waitUntil } from "../support/processes";
import type { Place } from "./place";

const run = promisify(execFile);

/** Nothing of the caller's environment may change what the database does (LC_ALL=C, PGDATA, PGOPTIONS …). */
const CLEAN_ENV: NodeJS.ProcessEnv = {
  NODE_ENV: "production",
  PATH: process.env.PATH ?? "",
  LC_ALL: "C",
  TZ: "UTC",
  ...pick("SystemRoot", "TEMP", "TMP"),
} as NodeJS.ProcessEnv;

function pick(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** Long, because after a crash it first reads its journal. */
const START_SECONDS = 120;
const STOP_SECONDS = 20;

/** What `postmaster.pid` says about the server of a data folder. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** Makes an empty cluster: UTF-8 whatever the locale of the caller, passwords checked by SCRAM. */
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

/** Reads `postmaster.pid` and looks whether a PostgreSQL is behind it. Changes nothing: the file may be half written. */
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
  // Without a readable command line the live process has to be believed: two servers on one folder would destroy it.
  if (command !== "" && !command.includes(place.clusterDir)) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
}

/**
 * Removes the file that a killed server left. Its number may belong to some other program by now (after a restart of a
 * container numbers begin again), and PostgreSQL itself would take that for a live server and refuse to start.
 */
function clearStalePidFile(place: Place): void {
  if (!findPostmaster(place)) fs.rmSync(pidFile(place), { force: true });
}

const ownerFile = (place: Place) => path.join(place.clusterDir, "kanea-owner");

/** Whether the process that started this cluster still lives. */
export function hasLivingOwner(place: Place): boolean {
  try {
    return isMarkAlive(fs.readFileSync(ownerFile(place), "utf8").trim());
  } catch {
    return false;
  }
}

/**
 * Starts the server on loopback and waits until it takes connections.
 * @throws ClearError with the server's own last words when it does not come up
 */
export async function launch(place: Place, port: number, settings: Record<string, string>): Promise<ChildProcess> {
  if (fs.existsSync(place.logFile) && fs.statSync(place.logFile).size > 5_000_000) fs.truncateSync(place.logFile);
  const logStart = fs.existsSync(place.logFile) ? fs.statSync(place.logFile).size : 0;
  const log = fs.openSync(place.logFile, "a", 0o640);
  const flags = Object.entries({ ...baseSettings(port), ...settings }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  clearStalePidFile(place);
  fs.writeFileSync(ownerFile(place), readProcessMark(process.pid));
  // Its own process group: Ctrl-C in the terminal reaches the start script alone, which then stops things in order.
  const child = spawn(place.binaries.postgres, ["-D", place.clusterDir, ...flags], {
    ...place.user,
    cwd: "/",
    env: CLEAN_ENV,
    detached: true,
    stdio: ["ignore", log, log],
  });
  fs.closeSync(log);
  let ended = false;
  child.once("exit", () => {
    ended = true;
  });
  child.once("error", () => {
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

function baseSettings(port: number): Record<string, string> {
  return {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    timezone: "UTC",
    log_timezone: "UTC",
    max_connections: "100",
  };
}

function explainFailure(place: Place, logStart: number): string {
  const log = fs.readFileSync(place.logFile, "utf8").slice(logStart);
  if (saysDiskFull(log)) return `The disk is full: PostgreSQL cannot start in ${place.clusterDir}.`;
  return `PostgreSQL did not start in ${place.clusterDir}: ${lastWords(log)} (log: ${place.logFile})`;
}

/** The last line that says what is wrong; hints may follow it. */
function lastWords(text: string): string {
  const lines = text.trim().split("\n");
  return (lines.findLast((line) => /FATAL|PANIC|error while loading|error:/.test(line)) ?? lines.at(-1) ?? "").trim();
}

/** Stops the server of a data folder, open connections or not; a temporary cluster's files go with it. */
export async function shutDown(place: Place): Promise<void> {
  const found = findPostmaster(place);
  if (found) {
    const stop = (mode: string) =>
      run(place.binaries.pgCtl, ["stop", "-D", place.clusterDir, "-m", mode, "-w", "-t", String(STOP_SECONDS)], {
        ...place.user,
        cwd: "/",
        env: CLEAN_ENV,
      });
    // pg_ctl complains when the server ended by itself meanwhile; only what is still alive counts.
    await stop("fast").catch(() => (isAlive(found.pid) ? stop("immediate").catch(() => undefined) : undefined));
    await waitUntil(() => !isAlive(found.pid), 2_000);
  }
  fs.rmSync(ownerFile(place), { force: true });
  if (place.temporaryRoot) fs.rmSync(place.temporaryRoot, { recursive: true, force: true });
}

/**
 * Stands by until this process is gone, however it went (also by `kill -9`), then stops the server: the guard reads
 * from a pipe that only this process holds open. A shell, because it has to weigh nothing.
 * @returns a function that sends the guard home
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
