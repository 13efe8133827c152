import fs from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { paths } from "@/lib/paths";
import { startNode } from "../launch/child";
import type { Cleanup } from "../launch/cleanup";
import { step } from "../launch/progress";
import { findFreePort } from "../support/ports";
import { readCommandLine, readParentId, waitUntil } from "../support/processes";
import { makeListings, makeNewListings, productPages, readStock } from "./addresses";
import { BENCH_DIR } from "./databases";
import type { Row } from "./figures";
import { load } from "./load";
import { APP_URL, answers, DIST_DIR } from "./servers";

/** A word of each process's command line; the mailbox stands in for a mail service and does not count. */
const PROCESSES = { web: "/processes/serve.mjs", worker: "/processes/worker.mjs", start: "scripts/start.mjs" } as const;
type Sizes = Record<keyof typeof PROCESSES | "all", number>;

/**
 * Runs `npm start` on a build that is there: seconds to the first page, and memory before and under a load of all pages.
 * @returns no row of memory without /proc
 */
export async function measureMemory(databaseUrl: string, seconds: number, cleanup: Cleanup): Promise<Row[]> {
  const port = await findFreePort();
  const started = performance.now();
  const shop = { APP_URL, DATABASE_URL: databaseUrl, HOST: "127.0.0.1", PORT: String(port) };
  const start = startNode(["--max-semi-space-size=1", "scripts/start.mjs"], {
    env: { ...process.env, ...shop, KANEA_DATA_DIR: BENCH_DIR, NEXT_DIST_DIR: DIST_DIR },
  });
  cleanup.add("the started shop", () => start.stop());
  if (!(await waitUntil(() => answers(port), 60_000))) throw new Error(`npm start gave no page:\n${start.output()}`);
  const row = (name: string, figures: Row["figures"]): Row => ({ part: "memory", name, figures });
  const startSeconds = (performance.now() - started) / 1000;
  const rows = [row("second start to the first page", [{ label: "", value: startSeconds, unit: "s", most: 3 }])];
  if (process.platform === "linux") {
    // Worker and mailbox start after the first page.
    await delay(5_000);
    rows.push(row("npm start, idle", writeSizes(readSizes(start.pid))));
    const requests = await listRequests(databaseUrl);
    await step("Memory under load", () => load({ port, requests, connections: 10, seconds }));
    rows.push(row("npm start, late in the load", writeSizes(readSizes(start.pid), 400)));
  }
  await start.stop();
  return rows;
}

/** Cached pages, new pages and data. */
async function listRequests(databaseUrl: string) {
  const stock = await readStock(databaseUrl);
  const data = stock.products.map(({ id }) => `/api/products/${id}`);
  const pages = [paths.home, ...productPages(stock), ...makeListings(300, stock), ...makeNewListings(0, 2_000, stock)];
  return [...pages, ...data].map((path) => ({ path }));
}

function writeSizes({ all, web, worker, start }: Sizes, most?: number): Row["figures"] {
  return [
    { label: "all", value: all, unit: "MiB", most },
    { label: "web", value: web, unit: "MiB" },
    { label: "worker", value: worker, unit: "MiB" },
    { label: "start", value: start, unit: "MiB" },
  ];
}

/** @throws when a process is gone */
function readSizes(startPid: number): Sizes {
  const pids = fs.readdirSync("/proc").map(Number).filter(Boolean);
  const family = [startPid, ...pids.filter((pid) => readParentId(pid) === startPid)];
  const sizeOf = (word: string) => {
    const own = family.filter((pid) => readCommandLine(pid).includes(word));
    if (own.length === 0) throw new Error(`${word} is gone`);
    return own.reduce((size, pid) => size + readMemory(pid), 0);
  };
  const [web, worker, start] = [PROCESSES.web, PROCESSES.worker, PROCESSES.start].map(sizeOf) as [
    number,
    number,
    number,
  ];
  return { web, worker, start, all: web + worker + start };
}

/** Proportional set size in MiB: shared memory is divided among its processes. */
function readMemory(pid: number): number {
  const text = fs.readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  return Number(/^Pss: +(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024;
}
