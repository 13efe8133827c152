import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "../client";
import { startLoad } from "../load";
import { type Scenario, type Stage, timeToServe } from "../stage";

const FULL_MS = 15_000;
const PAGES = ["/", "/categories", "/contact"];

export const diskFull: Scenario = {
  name: "database's disk full",
  proves:
    "orders are refused with 503 and Retry-After, public pages are served, and the shop recovers when there is space",
  tries: 2,
  needs: "small disk",
  async play({ world, buyerLog, seed, tries, crowd, must }: Stage) {
    const filler = path.join(world.smallDisk ?? "", "filler");
    const back: number[] = [];
    const before = buyerLog.answers["order 503"] ?? 0;
    for (let i = 0; i < tries; i++) {
      const load = startLoad(world, buyerLog, { seed: `${seed} disk ${i}`, buyers: crowd(10), pauseMs: 100 });
      await sleep(2_000);
      fillUp(filler);
      // It crashes on the full disk and restarts only when there is space.
      if (i % 2) await world.database.kill();
      const end = performance.now() + FULL_MS;
      while (performance.now() < end) {
        for (const page of PAGES) {
          const { status } = await ask(world.origin + page, { headers: { accept: "text/html" } });
          must(status === 200, `${page} answered ${status} while the disk was full`);
        }
        await sleep(500);
      }
      fs.rmSync(filler);
      await world.database.start();
      back.push(await timeToServe(world));
      await load.stop();
    }
    const refused = (buyerLog.answers["order 503"] ?? 0) - before;
    must(refused > 0, "no order met the full disk");
    return { refused, "served after, ms": back.join(" ") };
  },
};

/** Fills the disk. */
function fillUp(file: string): void {
  const handle = fs.openSync(file, "a");
  try {
    for (let size = 1024 * 1024; size >= 1024; ) {
      try {
        fs.writeSync(handle, Buffer.alloc(size, 1));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        size /= 4;
      }
    }
  } finally {
    fs.closeSync(handle);
  }
}
