import fs from "node:fs";
import path from "node:path";
import type { Child } from "@/scripts/launch/child";
import { type RunningPostgres, withClient } from "@/scripts/postgres";
import { isAlive, readParentId, waitUntil } from "@/scripts/support/processes";
import type { ShopProcess, Victim } from "@/tools/hostile/world";

const GONE_MS = 30_000;
const BACK_MS = 300_000;
/** Last characters of a process's output. */
const LAST_WORDS = 1_000;

/** A process of the shop that is restarted by hand only. @param onHurt called when it is killed or frozen */
export function makeVictim(launch: () => Promise<Child>, onHurt = () => {}): ShopProcess & { output(): string } {
  const deaths: string[] = [];
  let child: Child | undefined;
  let former = "";
  let hasEnded = true;
  let mayEnd = false;
  const pid = () => child?.pid ?? 0;
  const signal = (name: NodeJS.Signals) => {
    mayEnd ||= name === "SIGKILL" || name === "SIGTERM";
    if (!hasEnded) process.kill(-pid(), name);
  };
  return {
    get pid() {
      return pid();
    },
    deaths: () => deaths,
    output: () => former + (child?.output() ?? ""),
    async start() {
      if (!hasEnded) return;
      former = (former + (child?.output() ?? "")).slice(-1_000_000);
      const next = await launch();
      child = next;
      hasEnded = false;
      mayEnd = false;
      void next.ended.then((how) => {
        hasEnded = true;
        if (!mayEnd) deaths.push(`ended (${how}): ${next.output().slice(-LAST_WORDS)}`);
      });
    },
    async kill() {
      onHurt();
      signal("SIGKILL");
      await child?.ended;
    },
    freeze() {
      onHurt();
      signal("SIGSTOP");
    },
    thaw: () => signal("SIGCONT"),
    memory: () => readMemory(pid()),
    async stop() {
      signal("SIGTERM");
      return (await child?.ended) ?? 0;
    },
  };
}

/** A PostgreSQL server with all its processes. If killed, its runner (scripts/postgres.ts) starts it again. */
export function makeDatabaseVictim(postgres: Pick<RunningPostgres, "url" | "dataDir">, onHurt: () => void): Victim {
  const readPid = () => {
    try {
      return Number.parseInt(fs.readFileSync(path.join(postgres.dataDir, "postmaster.pid"), "utf8"), 10);
    } catch {
      return 0;
    }
  };
  const family = () => {
    const parent = readPid();
    return parent ? [parent, ...childrenOf(parent)] : [];
  };
  const signal = (pids: number[], name: NodeJS.Signals) => {
    for (const pid of pids) if (isAlive(pid)) process.kill(pid, name);
  };
  return {
    get pid() {
      return readPid();
    },
    async kill() {
      onHurt();
      const pids = family();
      signal(pids, "SIGKILL");
      await waitUntil(() => !pids.some(isAlive), GONE_MS, 5);
    },
    freeze() {
      onHurt();
      signal(family(), "SIGSTOP");
    },
    thaw: () => signal(family(), "SIGCONT"),
    async start() {
      const accepts = () => withClient(postgres.url("postgres"), async () => true).catch(() => false);
      if (!(await waitUntil(accepts, BACK_MS, 20))) throw new Error("The database does not come back");
    },
  };
}

function readMemory(pid: number): number {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, "utf8");
    return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

/** The child processes of another, if /proc lists them. */
function childrenOf(parent: number): number[] {
  if (process.platform !== "linux") return [];
  const pids = fs.readdirSync("/proc").flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
  return pids.filter((pid) => readParentId(pid) === parent);
}
