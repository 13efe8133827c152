import { setTimeout as sleep } from "node:timers/promises";
import { startLoad } from "../load";
import { Random } from "../random";
import { type Scenario, timeToServe } from "../stage";

export const keptRunning: Scenario = {
  name: "web, worker and database killed in turn",
  proves: "npm start brings each back within 30 s, and no order is lost",
  tries: 10,
  async play({ world, buyerLog, seed, tries, within, crowd, must }) {
    const kept = await world.keep?.();
    if (!kept) throw new Error("Only a shop with one web process and one worker can be kept as npm start does");
    const random = new Random(`${seed} kept running`);
    const load = startLoad(world, buyerLog, { seed: `${seed} kept`, buyers: crowd(10), pauseMs: 400 });
    const back: number[] = [];
    try {
      for (let i = 0; i < tries; i++) {
        for (const victim of ["web", "worker", "database"] as const) {
          await sleep(500 + random.below(1_500));
          await (victim === "database" ? world.database.kill() : kept.kill(victim));
          back.push(await timeToServe(world));
        }
      }
      await load.stop();
    } finally {
      await kept.release();
    }
    const longest = Math.max(...back);
    must(longest <= within(30_000), `served ${longest} ms after a kill, expected 30000 at most`);
    return { orders: buyerLog.acknowledged.size, kills: back.length, "served after, ms": longest };
  },
};
