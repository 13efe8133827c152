import { setTimeout as sleep } from "node:timers/promises";
import { paths } from "@/lib/paths";
import { ask } from "../hostile/client";
import { purchaseOf } from "../hostile/purchase";
import { placeOrder } from "../hostile/shopper";
import type { Scenario, Stage } from "../hostile/stage";
import type { Fleet } from "./fleet";

/** Time limit for a change in the database to show in each process. */
const FRESH_MS = 2_000;
const LOOK_AGAIN_MS = 20;
const LONGEST_MS = 120_000;
/** Password guesses allowed per account. */
const GUESSES = 10;

/** State that processes share only through the database. */
export const sharedState = (fleet: Fleet): Scenario[] => [
  {
    name: "an edit shows everywhere",
    proves: "whichever process a page comes from, it shows a change within two seconds",
    tries: 10,
    play: (stage) => editProducts(fleet, stage),
  },
  {
    name: "limits are counted together",
    proves: "a client that reaches another process each time gets no more attempts",
    tries: 3,
    play: (stage) => guessPasswords(fleet, stage),
  },
  {
    name: "jobs are shared",
    proves: "all workers work, and no mail is sent twice",
    tries: 40,
    play: (stage) => shareMails(fleet, stage),
  },
];

async function editProducts({ products, origins, sql }: Fleet, { tries, within, must }: Stage) {
  let slowest = 0;
  for (let n = 0; n < tries; n++) {
    const name = `Fleet lamp ${n} ${Date.now()}`;
    const [good] = await sql<{ slug: string }>("SELECT slug FROM product WHERE id = $1", [
      products[n % products.length]?.id,
    ]);
    const path = paths.product(good?.slug ?? "");
    // Caches the old page in each process.
    for (const origin of origins) await ask(origin + path);
    const started = performance.now();
    await sql("UPDATE product SET name = $2 WHERE slug = $1", [good?.slug, name]);
    const times = await Promise.all(origins.map((origin) => timeToShow(origin + path, name, started)));
    slowest = Math.max(slowest, ...times);
  }
  must(slowest <= within(FRESH_MS), `an edit showed after ${slowest} ms, expected at most ${FRESH_MS}`);
  return { "slowest in ms": slowest };
}

/** Requests a page until it contains a text. @returns ms since the start */
export async function timeToShow(url: string, words: string, started: number): Promise<number> {
  while (performance.now() - started < LONGEST_MS) {
    if (String((await ask(url)).body).includes(words)) break;
    await sleep(LOOK_AGAIN_MS);
  }
  return Math.round(performance.now() - started);
}

async function guessPasswords({ origins }: Fleet, { tries, must }: Stage) {
  for (let n = 0; n < tries; n++) {
    // Not an existing account: the load signs in to the customers' accounts.
    const body = { email: `guessed-${n}-${Date.now()}@example.com`, password: "not-this-lamp-1" };
    const statuses: number[] = [];
    for (let guess = 0; guess <= GUESSES; guess++) {
      const origin = origins[guess % origins.length] ?? "";
      // Each from another network, so that only the account's limit applies.
      const headers = { "x-forwarded-for": `10.201.${n}.${guess + 1}` };
      statuses.push((await ask(`${origin}/api/users/login`, { body, headers })).status);
    }
    const allowed = statuses.filter((status) => status === 401).length;
    must(allowed === GUESSES && statuses.at(-1) === 429, `guesses were answered ${statuses.join(", ")}`);
  }
  return { "guesses at one account": GUESSES };
}

/** The ledger checks the mails of each order afterwards. */
async function shareMails({ workers, sql, ...world }: Fleet, { buyerLog, seed, tries, must }: Stage) {
  const sentBy = () => workers.map((worker) => worker.output().match(/"mail sent"/g)?.length ?? 0);
  const before = sentBy();
  const patience = { ms: 60_000 };
  const purchases = Array.from({ length: tries }, () => purchaseOf({ ...world, sql }, seed, "cash"));
  await Promise.all(purchases.map((purchase) => placeOrder({ ...world, sql }, buyerLog, purchase, patience)));
  const end = performance.now() + LONGEST_MS;
  const waiting = "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'order-mail'";
  while ((await sql(waiting)).length > 0 && performance.now() < end) await sleep(100);
  const shares = sentBy().map((sent, worker) => sent - (before[worker] ?? 0));
  must(
    shares.every((sent) => sent > 0),
    `the workers sent ${shares.join(" and ")} mails`,
  );
  return { "mails of each worker": shares.join(" + ") };
}
