import { setTimeout as sleep } from "node:timers/promises";
import { startLoad } from "../load";
import { Random } from "../random";
import { type Scenario, timeToServe } from "../stage";

export const databaseKilled: Scenario = {
  name: "database killed under 20 buyers",
  proves: "no acknowledged order is lost, and the same web process serves within 5 s of the database's return",
  tries: 5,
  async play({ world, buyerLog, seed, tries, within, crowd, must }) {
    const { database, web } = world;
    const random = new Random(`${seed} database killed`);
    const pid = web.pid;
    const load = startLoad(world, buyerLog, { seed: `${seed} killed`, buyers: crowd(20), pauseMs: 400 });
    const back: number[] = [];
    for (let i = 0; i < tries; i++) {
      await sleep(1_000 + random.below(2_000));
      await database.kill();
      await database.start();
      back.push(await timeToServe(world));
    }
    await load.stop();
    const longest = Math.max(...back);
    must(web.pid === pid, "another web process serves");
    must(longest <= within(5_000), `served ${longest} ms after the database's return, expected 5000 at most`);
    return { orders: buyerLog.acknowledged.size, "served after, ms": back.join(" ") };
  },
};
