import { setTimeout as sleep } from "node:timers/promises";
import { paths } from "@/lib/paths";
import { ask } from "../hostile/client";
import { startLoad } from "../hostile/load";
import type { Scenario, Stage } from "../hostile/stage";
import type { Fleet } from "./fleet";
import { timeToShow } from "./shared-state";

const READERS = 4;
const BUYERS = 6;
/** Between two restarts, so that the load meets each mixture of processes. */
const PAUSE_MS = 500;
const FRESH_MS = 2_000;
/** URLs of Next's files in a page's HTML and scripts. */
const FILE = /\/_next\/static\/[\w.~/-]+\.(?:js|css|woff2)/g;

/** Rolling restart: restarts each process several times under load. */
export const rollingRestart = (fleet: Fleet, tries: number): Scenario => ({
  name: "rolling restart under load",
  proves: "no request fails while each web process, taken out of the proxy, and each worker is restarted",
  tries,
  play: (stage) => restartEach(fleet, stage),
});

/** Two releases at once: the fleet's last web process runs the previous release. */
export const twoReleases = (fleet: Fleet): Scenario => ({
  name: "the release before together with this one",
  proves: "pages, orders and payments of both hold, an edit shows in both, and each finds the files of the other",
  tries: 5,
  play: (stage) => mixReleases(fleet, stage),
});

async function restartEach(fleet: Fleet, stage: Stage) {
  const { seed, tries, must } = stage;
  const load = startMixedLoad(fleet, stage, `${seed} rolling`);
  const failures = failuresSoFar(stage);
  for (let n = 0; n < tries; n++) {
    for (const [index, one] of [...fleet.webs, ...fleet.workers].entries()) {
      await sleep(PAUSE_MS);
      const origin = fleet.origins[index];
      // A connection opened while a process stops listening breaks, and the proxy never resends an order.
      if (origin) fleet.balancer.takeOut(origin);
      const code = await one.stop();
      must(code === 0, `a process ended with ${code} after SIGTERM`);
      await one.start();
      if (origin) fleet.balancer.putBack(origin);
    }
  }
  await sleep(PAUSE_MS);
  await load.stop();
  const failed = failures();
  must(failed.length === 0, `answers that failed: ${failed.join(", ")}`);
  return { restarts: tries * (fleet.webs.length + fleet.workers.length), pages: load.read() };
}

async function mixReleases(fleet: Fleet, stage: Stage) {
  const { seed, tries, within, must } = stage;
  const load = startMixedLoad(fleet, stage, `${seed} two releases`);
  const failures = failuresSoFar(stage);
  const files = new Set<string>();
  for (const origin of fleet.origins) {
    for (const path of [paths.home, paths.products, paths.checkout]) {
      for (const [file] of String((await ask(origin + path)).body).matchAll(FILE)) files.add(file);
    }
  }
  const missing: string[] = [];
  for (const file of files) {
    for (const origin of fleet.origins)
      if ((await ask(origin + file)).status !== 200) missing.push(`${new URL(origin).port}${file}`);
  }
  must(missing.length === 0, `files of one release that another does not have: ${missing.join(", ")}`);
  let slowest = 0;
  const [good] = await fleet.sql<{ id: string; slug: string }>("SELECT id, slug FROM product WHERE id = $1", [
    fleet.products[0]?.id,
  ]);
  for (let n = 0; n < tries; n++) {
    const name = `Lamp of two releases ${n} ${Date.now()}`;
    const started = performance.now();
    await fleet.sql("UPDATE product SET name = $2 WHERE id = $1", [good?.id, name]);
    const shown = fleet.origins.map((origin) => timeToShow(origin + paths.product(good?.slug ?? ""), name, started));
    slowest = Math.max(slowest, ...(await Promise.all(shown)));
  }
  must(slowest <= within(FRESH_MS), `an edit showed after ${slowest} ms`);
  await load.stop();
  const failed = failures();
  must(failed.length === 0, `answers that failed: ${failed.join(", ")}`);
  return { files: files.size, "edit, slowest in ms": slowest, pages: load.read() };
}

/** Starts buyers and page readers, all through the proxy. */
function startMixedLoad(fleet: Fleet, { buyerLog, crowd }: Stage, seed: string) {
  const buying = startLoad(fleet, buyerLog, { seed, buyers: crowd(BUYERS), pauseMs: 200 });
  let isOver = false;
  let pages = 0;
  const addresses = [paths.home, paths.products, `${paths.products}?sort=priceAsc`, paths.cart, paths.faq];
  const read = async (first: number) => {
    for (let n = first; !isOver; n++) {
      const url = fleet.origin + addresses[n % addresses.length];
      const { status } = await ask(url).catch(() => ({ status: "broken" }));
      buyerLog.count("page", status);
      pages += 1;
      await sleep(20);
    }
  };
  const readers = Array.from({ length: crowd(READERS) }, (_, reader) => read(reader));
  return {
    read: () => pages,
    async stop() {
      isOver = true;
      await Promise.all([buying.stop(), ...readers]);
    },
  };
}

/**
 * Counts failed answers. Where `within` allows for a slow machine, a 503 that is retried is not a failure.
 * @returns a function that lists the failures since, each as `kind answer: how often`
 */
function failuresSoFar({ buyerLog: { answers }, within }: Stage): () => string[] {
  const before = { ...answers };
  const mayBeBusy = within(1) > 1;
  const since = (name: string) => (answers[name] ?? 0) - (before[name] ?? 0);
  return () =>
    Object.keys(answers).flatMap((name) => {
      if (!/ (broken|5\d\d)$/.test(name)) return [];
      const excused = mayBeBusy && name.endsWith(" 503") ? since(name.replace("503", "busy")) : 0;
      const more = since(name) - excused;
      return more > 0 ? [`${name}: ${more}`] : [];
    });
}
