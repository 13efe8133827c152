import { ask } from "../client";
import { startLoad } from "../load";
import { signIn } from "../shopper";
import type { Scenario } from "../stage";

const WIDE = "repeat('x', 35000000)";
const WRITE = "UPDATE category SET featured = featured";

/** Statements whose results exceed the web process's heap. */
const STATEMENTS = [
  `SELECT ${WIDE}`,
  `SELECT ${Array.from({ length: 500 }, (_, i) => `repeat('x', 100000) AS c${i}`)}`,
  "SELECT repeat('é', 1000000) FROM generate_series(1, 5000)",
  "SELECT array_agg(repeat('x', 10000)) FROM generate_series(1, 5000)",
  `SELECT ${WIDE}::int`,
  `${WRITE} RETURNING ${WIDE}`,
];
const MOST_GROWTH_MB = 200;

export const studioAnswers: Scenario = {
  name: "huge results in Prisma Studio",
  proves: "each is refused, the same web process serves buyers meanwhile, and its memory is bounded",
  tries: 5,
  async play({ world, buyerLog, seed, tries, crowd, must }) {
    const { web, origin, member } = world;
    const pid = web.pid;
    const token = await signIn(world, buyerLog, member, 250, { ms: 60_000 });
    const load = startLoad(world, buyerLog, { seed: `${seed} studio`, buyers: crowd(10), pauseMs: 400 });
    const before = web.memory();
    let most = before;
    const timer = setInterval(() => {
      most = Math.max(most, web.memory());
    }, 100);
    for (let i = 0; i < tries; i++) {
      await Promise.all(
        STATEMENTS.map(async (sql) => {
          const body = { statements: [{ sql, parameters: [] }] };
          const { status } = await ask(`${origin}/api/staff/data`, {
            body,
            headers: { authorization: `Bearer ${token}` },
          });
          // 503: all of Studio's connections are taken.
          must([409, 503].includes(status), `"${sql.slice(0, 60)}" was answered ${status}`);
        }),
      );
    }
    clearInterval(timer);
    await load.stop();
    must(web.pid === pid, "another web process serves");
    must(most - before <= MOST_GROWTH_MB, `the web process grew from ${before} to ${most} MB`);
    return { orders: buyerLog.acknowledged.size, "web memory at most, MB": most };
  },
};
