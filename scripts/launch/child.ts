import { type ChildProcess, spawn } from "node:child_process";
import { ROOT } from "../support/paths";
import { waitUntil } from "../support/processes";

/** A child process with an IPC channel. It detects when its parent ends, even by `kill -9`. */
export interface Child {
  readonly pid: number;
  /** Exit code, or the signal's name. */
  readonly ended: Promise<number | string>;
  /** The first message of the child, sent when it is ready. */
  readonly ready: Promise<unknown>;
  /** Its output if not shown: the last part, or all with `keepAll`. */
  readonly output: () => string;
  stop(graceMs?: number): Promise<void>;
}

export interface ChildOptions {
  env: NodeJS.ProcessEnv;
  /** Shows its output in the terminal instead of keeping it for `output`. */
  show?: boolean;
  /** Keep all output instead of the last part. */
  keepAll?: boolean;
  /** Default: the checkout. */
  cwd?: string;
}

const KEPT_OUTPUT = 200_000;

/** Starts a TypeScript file of the checkout as a child process. */
export function startScript(script: string, args: string[], options: ChildOptions): Child {
  return startNode(["--import", "tsx", script, ...args], options);
}

/** Starts Node in its own process group: Ctrl-C reaches only the launcher. */
export function startNode(args: string[], { env, show = false, keepAll = false, cwd = ROOT }: ChildOptions): Child {
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    detached: process.platform !== "win32",
    windowsHide: true,
    stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe", "ipc"],
  });
  let kept = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      kept = keepAll ? kept + text : (kept + text).slice(-KEPT_OUTPUT);
    });
  }
  const ended = new Promise<number | string>((resolve) => {
    child.once("exit", (code, signal) => resolve(code ?? signal ?? 1));
    child.once("error", (error) => {
      kept += error.message;
      resolve(1);
    });
  });
  const ready = new Promise<unknown>((resolve) => child.once("message", resolve));
  return { pid: child.pid ?? 0, ended, ready, output: () => kept, stop: (graceMs) => stopGroup(child, graceMs) };
}

/** Ends a process group with SIGTERM, then SIGKILL. */
async function stopGroup(child: ChildProcess, graceMs = 12_000): Promise<void> {
  signalGroup(child, "SIGTERM");
  const over = () => child.exitCode !== null || child.signalCode !== null;
  await waitUntil(over, graceMs);
  // Also after a clean end: processes that the child started (build workers) may still run.
  signalGroup(child, "SIGKILL");
  await waitUntil(over, 2_000);
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!child.pid) return;
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The group has already ended.
  }
}
