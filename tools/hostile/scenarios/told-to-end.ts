import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "../client";
import { startLoad } from "../load";
import { acknowledge, orderCall } from "../shopper";
import type { Scenario } from "../stage";
import { oneGood } from "../wish";

const AT_ONCE = 10;

export const toldToEnd: Scenario = {
  name: "SIGTERM under load",
  proves: "requests that were taken are finished, web and worker end in order, and nothing is left half done",
  tries: 3,
  async play({ world, notebook, seed, tries, must }) {
    const load = startLoad(world, notebook, { seed: `${seed} told to end`, buyers: 5, pauseMs: 200 });
    let finished = 0;
    for (let i = 0; i < tries; i++) {
      await sleep(1_000);
      // Slow enough to be on their way for certain.
      await world.wires.database.fail({ kind: "delay", ms: 20 });
      const answers = Array.from({ length: AT_ONCE }, async () => {
        const wish = oneGood(world, seed, "cash");
        const call = orderCall(wish);
        const reply = await ask(`${world.origin}/api/orders`, call);
        must(reply.status === 201 || reply.status === 503, `an order on its way was answered ${reply.status}`);
        if (reply.status === 201) acknowledge(notebook, wish, call, world.origin, reply);
      });
      await sleep(150);
      const ends = Promise.all([world.web.stop(), world.worker.stop()]);
      const cut = (await Promise.allSettled(answers)).filter(({ status }) => status === "rejected").length;
      const codes = await ends;
      must(cut === 0, `${cut} of ${AT_ONCE} orders on their way were cut off`);
      must(
        codes.every((code) => code === 0),
        `web and worker ended with ${codes.join(" and ")}, expected 0`,
      );
      finished += AT_ONCE - cut;
      await world.wires.database.heal();
      await Promise.all([world.web.start(), world.worker.start()]);
    }
    await load.stop();
    return { "finished on their way": finished };
  },
};
