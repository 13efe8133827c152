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
import type { LoadClient } from "./load";
import { APP_URL, DIST_DIR } from "./shop";

const LONGEST_START_MS = 60_000;
/** After the first page a start still has its worker and its mailbox to bring up. */
const SETTLE_MS = 5_000;

/** The processes of a shop, by a word of their command line; the mailbox stands in for a mail service and is none. */
const PROCESSES = { web: "/processes/serve.mjs", worker: "/processes/worker.mjs", start: "scripts/start.mjs" } as const;
type Sizes = Record<keyof typeof PROCESSES, number>;

/** The share of the machine's memory that a process has, in MiB: what it shares with others is divided among them. */
export function readMemory(pid: number): number {
  const text = fs.readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  return Number(/^Pss: +(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024;
}

/** What is measured of `npm start`; see `Pages`. */
export interface Memory {
  load: LoadClient;
  /** Of the example shop, for which the build is made. */
  databaseUrl: string;
  seconds: number;
}

/**
 * Starts the built shop as `npm start` does: how long until its first page, and what its processes take before and after
 * a load of all kinds of pages.
 * @returns no row of memory where there is no /proc
 */
export async function measureMemory({ load, databaseUrl, seconds }: Memory, cleanup: Cleanup): Promise<Row[]> {
  const port = await findFreePort();
  const started = performance.now();
  const start = startNode(["--max-semi-space-size=1", "scripts/start.mjs"], {
    env: {
      ...process.env,
      APP_URL,
      DATABASE_URL: databaseUrl,
      HOST: "127.0.0.1",
      KANEA_DATA_DIR: BENCH_DIR,
      NEXT_DIST_DIR: DIST_DIR,
      PORT: String(port),
    },
  });
  cleanup.add("the started shop", () => start.stop());
  const isUp = await waitUntil(() => answers(port), LONGEST_START_MS);
  if (!isUp) throw new Error(`npm start brought no page:\n${start.output()}`);
  const startSeconds = (performance.now() - started) / 1000;
  const rows: Row[] = [
    {
      part: "memory",
      name: "second start to the first page",
      figures: [{ label: "", value: startSeconds, unit: "s", most: 5 }],
    },
  ];
  if (process.platform === "linux") {
    await delay(SETTLE_MS);
    rows.push(writeSizes("idle", readSizes(start.pid)));
    const requests = await listRequests(databaseUrl);
    const run = () => load({ port, requests, connections: 10, seconds: seconds / 2 });
    const halfway = await step("Memory under load", run).then(() => readSizes(start.pid));
    const late = await step("Memory under load, going on", run).then(() => readSizes(start.pid));
    const row = writeSizes("late in the load", late, { all: 400, web: 300 });
    row.figures.push({ label: "of halfway", value: sum(late) / sum(halfway), unit: "x" });
    rows.push(row);
  }
  await start.stop();
  return rows;
}

/** Pages that are kept, pages that were never asked before, and data. */
async function listRequests(databaseUrl: string) {
  const stock = await readStock(databaseUrl);
  const all = [
    paths.home,
    ...productPages(stock),
    ...makeListings(300, stock),
    ...makeNewListings(0, 2_000, stock),
    ...stock.goods.map(({ id }) => `/api/products/${id}`),
  ];
  return all.map((path) => ({ path }));
}

function writeSizes(when: string, sizes: Sizes, most: { all?: number; web?: number } = {}): Row {
  return {
    part: "memory",
    name: `npm start, ${when}`,
    figures: [
      { label: "all", value: sum(sizes), unit: "MiB", most: most.all },
      { label: "web", value: sizes.web, unit: "MiB", most: most.web },
      { label: "worker", value: sizes.worker, unit: "MiB" },
      { label: "start", value: sizes.start, unit: "MiB" },
    ],
  };
}

const sum = ({ web, worker, start }: Sizes) => web + worker + start;

function readSizes(startPid: number): Sizes {
  const pids = fs.readdirSync("/proc").map(Number).filter(Boolean);
  const family = [startPid, ...pids.filter((pid) => readParentId(pid) === startPid)];
  const sizeOf = (word: string) =>
    family.filter((pid) => readCommandLine(pid).includes(word)).reduce((size, pid) => size + readMemory(pid), 0);
  const sizes = { web: sizeOf(PROCESSES.web), worker: sizeOf(PROCESSES.worker), start: sizeOf(PROCESSES.start) };
  const gone = Object.entries(sizes).flatMap(([name, size]) => (size === 0 ? [name] : []));
  if (gone.length > 0) throw new Error(`These processes are gone: ${gone.join(", ")}`);
  return sizes;
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    async (answer) => (await answer.text()).includes("</html>"),
    () => false,
  );
