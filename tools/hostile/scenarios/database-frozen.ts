import { setTimeout as sleep } from "node:timers/promises";
import { ask, type Reply } from "../client";
import { startLoad } from "../load";
import { purchaseOf } from "../purchase";
import { orderCall } from "../shopper";
import { type Scenario, type Stage, timeToServe } from "../stage";

const FROZEN_MS = 20_000;
/** Prerendered pages. */
const PAGES = ["/", "/categories", "/contact", "/cart", "/checkout"];

export const databaseFrozen: Scenario = {
  name: "database frozen for 20 s",
  proves: "503 with Retry-After within 5 s, health is red, public pages are served, and all comes back by itself",
  tries: 2,
  async play(stage) {
    const { world, buyerLog, seed, tries, within, crowd, must } = stage;
    const back: number[] = [];
    let slowest = 0;
    for (let i = 0; i < tries; i++) {
      const load = startLoad(world, buyerLog, { seed: `${seed} frozen ${i}`, buyers: crowd(5), pauseMs: 500 });
      await sleep(2_000);
      world.database.freeze();
      const thaw = sleep(FROZEN_MS).then(() => world.database.thaw());
      const replies = await refusals(stage);
      slowest = Math.max(slowest, ...replies.map(({ ms }) => ms));
      for (const path of PAGES) {
        const page = await ask(world.origin + path, { headers: { accept: "text/html" } });
        must(page.status === 200, `${path} answered ${page.status} without a database`);
      }
      await thaw;
      back.push(await timeToServe(world));
      await load.stop();
    }
    must(slowest <= within(5_000), `a refusal took ${Math.round(slowest)} ms, expected 5000 at most`);
    must(Math.max(...back) <= within(5_000), `served ${back.join(", ")} ms after the thaw, expected 5000 at most`);
    return { "slowest refusal, ms": Math.round(slowest), "served after, ms": back.join(" ") };
  },
};

/** Responses of the shop while its database is frozen. */
async function refusals({ world, seed, must }: Stage): Promise<Reply[]> {
  const calls = {
    "/api/health": {},
    "/api/orders": orderCall(purchaseOf(world, seed, "cash")),
    "/api/orders/ORD000000": {},
  };
  return Promise.all(
    Object.entries(calls).map(async ([path, call]) => {
      const reply = await ask(world.origin + path, call);
      must(reply.status === 503, `${path} answered ${reply.status} while the database was frozen, expected 503`);
      must(reply.headers.has("retry-after"), `${path} refused without Retry-After`);
      return reply;
    }),
  );
}
