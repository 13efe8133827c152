import type { Cleanup } from "@/scripts/launch/cleanup";
import { startProcess } from "@/scripts/launch/processes";
import { findFreePort } from "@/scripts/support/ports";
import { startBalancer } from "@/tools/fleet/balancer";
import type { Fleet } from "@/tools/fleet/fleet";
import type { ShopProcess } from "@/tools/hostile/world";
import { type HostileShopOptions, originOf, startServices, startWeb, untilStopped } from "./hostile-shop";
import { writeLog } from "./shop";
import { makeVictim } from "./victims";

interface FleetOptions extends HostileShopOptions {
  /** Starts another web process of the previous release on a port. */
  startOlder?: (env: NodeJS.ProcessEnv, port: number) => ReturnType<typeof startWeb>;
  /** Where builds store files for other releases. */
  filesDir?: string;
}

/** Processes of the release of this checkout. */
const WEBS = 3;
const WORKERS = 2;

/** Starts several web processes and workers on one database, behind a proxy. Requires the build. */
export const startFleet = (options: FleetOptions) => untilStopped<Fleet>((cleanup) => start(options, cleanup));

async function start({ startOlder, filesDir, ...options }: FleetOptions, cleanup: Cleanup) {
  const found = new Set<number>();
  while (found.size < WEBS + (startOlder ? 1 : 0)) found.add(await findFreePort());
  const ports = [...found];
  const [first = 0] = ports;
  const origins = ports.map(originOf);
  const { env: common, interrupt, ...rest } = await startServices(options, first, cleanup);
  const env = { ...common, ...(filesDir && { RELEASE_FILES_DIR: filesDir }) };
  const processes = ports.map((port, place) =>
    makeVictim(() => (startOlder && place === WEBS ? startOlder(env, port) : startWeb(env, port))),
  );
  const helpers = Array.from({ length: WORKERS }, () =>
    makeVictim(async () => startProcess("worker", { env }), interrupt),
  );
  const all = [...processes, ...helpers];
  cleanup.add("the log", () => writeLog(first, all.map((one) => one.output()).join("\n")));
  for (const one of all) cleanup.add("a process of the shop", one.stop);
  await Promise.all(all.map((one) => one.start()));
  const balancer = await startBalancer(origins);
  cleanup.add("the proxy", balancer.close);
  return {
    ...rest,
    origin: balancer.url,
    origins,
    balancer,
    webs: processes,
    workers: helpers,
    web: together(processes),
    worker: together(helpers),
    output: () => all.map((one) => one.output()).join("\n"),
  };
}

/** Treats several processes as one: each action applies to all. */
function together(processes: ShopProcess[]): ShopProcess {
  return {
    pid: processes[0]?.pid ?? 0,
    async kill() {
      await Promise.all(processes.map((one) => one.kill()));
    },
    freeze() {
      for (const one of processes) one.freeze();
    },
    thaw() {
      for (const one of processes) one.thaw();
    },
    async start() {
      await Promise.all(processes.map((one) => one.start()));
    },
    async stop() {
      const codes = await Promise.all(processes.map((one) => one.stop()));
      return codes.find((code) => code !== 0) ?? 0;
    },
    deaths: () => processes.flatMap((one) => one.deaths()),
    memory: () => processes.reduce((sum, one) => sum + one.memory(), 0),
  };
}
