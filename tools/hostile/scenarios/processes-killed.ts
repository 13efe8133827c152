import { setTimeout as sleep } from "node:timers/promises";
import { startLoad } from "../load";
import { Random } from "../random";
import type { Scenario } from "../stage";

export const processesKilled: Scenario = {
  name: "web and worker killed at random",
  proves: "acknowledged orders exist, others are complete or do not exist",
  tries: 10,
  async play({ world, buyerLog, seed, tries, crowd }) {
    const random = new Random(`${seed} processes killed`);
    const load = startLoad(world, buyerLog, { seed: `${seed} processes`, buyers: crowd(10), pauseMs: 400 });
    const killed = { web: 0, worker: 0 };
    for (let i = 0; i < tries; i++) {
      await sleep(500 + random.below(2_000));
      const name = random.pick(["web", "worker"] as const);
      killed[name] += 1;
      await world[name].kill();
      await world[name].start();
    }
    await load.stop();
    return { orders: buyerLog.acknowledged.size, "web killed": killed.web, "worker killed": killed.worker };
  },
};
