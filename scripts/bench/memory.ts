import fs from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { paths } from "@/lib/paths";
import { startNode } from "../launch/child";
import type { Cleanup } from "../launch/cleanup";
import { step } from "../launch/progress";
import { findFreePort } from "../support/ports";
import { readCommandLine, readParentId, waitUntil } from "../support/processes";
import { categoryPages, newListings, productPages, readStock } from "./addresses";
import { BENCH_DIR } from "./databases";
import type { Figure, Row } from "./figures";
import { load } from "./load";
import { APP_URL, answers, DIST_DIR } from "./servers";

/** Part of each process's command line. The mailbox replaces a mail service and does not count. */
const PROCESSES = { web: "/processes/serve.mjs", worker: "/processes/worker.mjs", start: "scripts/start.mjs" };
const MOST_MB = 400;

/**
 * Runs `npm start` on an existing build: seconds to the first page, and memory before and under a load of all pages.
 * @returns no memory row without /proc
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
  const row = (name: string, figures: Figure[]): Row => ({ part: "memory", name, figures });
  const startSeconds = (performance.now() - started) / 1000;
  const rows = [row("second start to the first page", [{ label: "", value: startSeconds, unit: "s", most: 3 }])];
  if (process.platform === "linux") {
    // Worker and mailbox start after the first page.
    await delay(5_000);
    rows.push(row("npm start, idle", readSizes(start.pid)));
    const stock = await readStock(databaseUrl);
    const data = stock.products.map(({ id }) => `/api/products/${id}`);
    const pages = [paths.home, ...productPages(stock), ...categoryPages(stock, 300), ...newListings(0, 2_000, stock)];
    const requests = [...pages, ...data].map((path) => ({ path }));
    await step("Memory under load", () => load({ port, requests, connections: 10, seconds }));
    rows.push(row("npm start, late in the load", readSizes(start.pid)));
  }
  await start.stop();
  return rows;
}

/** Proportional set sizes in MiB: shared memory is divided among its processes. @throws when a process has ended */
function readSizes(startPid: number): Figure[] {
  const pids = fs.readdirSync("/proc").map(Number).filter(Boolean);
  const family = [startPid, ...pids.filter((pid) => readParentId(pid) === startPid)];
  const sizes = Object.entries(PROCESSES).map(([label, word]): Figure => {
    const pid = family.find((one) => readCommandLine(one).includes(word));
    if (!pid) throw new Error(`The process ${label} has ended`);
    const text = fs.readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return { label, value: Number(/^Pss: +(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024, unit: "MiB" };
  });
  const all = sizes.reduce((sum, { value }) => sum + value, 0);
  return [{ label: "all", value: all, unit: "MiB", most: MOST_MB }, ...sizes];
}
