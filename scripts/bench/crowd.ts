import { setTimeout as delay } from "node:timers/promises";
import { Dice } from "@/tools/bench/dice";
import { step } from "../launch/progress";
import { makeLongSearch, productPages, type Stock } from "./addresses";
import { percentile, type Row } from "./figures";
import { type Asked, Connection, toBytes } from "./load";
import { affordable, makeOrder, restock } from "./orders";

const SEARCHES = 20;
const WARM_UP_SECONDS = 30;

interface Stream {
  name: string;
  /** One request every so many ms, answered or not; without it, SEARCHES connections that wait for each answer. */
  everyMs?: number;
  request: (number: number) => Asked;
  mostMs?: number;
}

/** What happens to orders and health checks while a crowd sends long searches. */
export async function measureCrowd(
  shop: { port: number; databaseUrl: string },
  stock: Stock,
  seconds: number,
): Promise<Row[]> {
  await restock(shop.databaseUrl);
  const ids = affordable(stock);
  const products = productPages(stock).slice(0, 20);
  const streams: Stream[] = [
    {
      name: "searches of eight words",
      request: (n) => ({
        path: `${n % 4 ? "/api" : ""}/products?search=${encodeURIComponent(makeLongSearch(n, stock))}`,
      }),
    },
    { name: "orders meanwhile", everyMs: 250, mostMs: 500, request: (n) => makeOrder(pickSome(ids, n)) },
    { name: "health meanwhile", everyMs: 250, mostMs: 250, request: () => ({ path: "/api/health" }) },
    { name: "product pages meanwhile", everyMs: 500, request: (n) => ({ path: products[n % products.length] ?? "" }) },
  ];
  const run = (length: number) => Promise.all(streams.map((stream) => runStream(shop.port, stream, length)));
  await step("A crowd of searches, warming up", () => run(WARM_UP_SECONDS));
  return step(`${SEARCHES} searches at once for ${seconds} s`, () => run(seconds));
}

function pickSome(ids: string[], number: number): string[] {
  const dice = new Dice(`buyer ${number}`);
  return [...new Set(Array.from({ length: 1 + dice.below(4) }, () => dice.pick(ids)))];
}

async function runStream(port: number, { name, everyMs, mostMs, request }: Stream, seconds: number): Promise<Row> {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  let sent = 0;
  let refused = 0;
  let failed = 0;
  const ask = async (connection: Connection) => {
    const started = performance.now();
    const status = await connection.ask(toBytes(request(++sent)));
    times.push(performance.now() - started);
    if (status === 503) refused += 1;
    else if (status < 200 || status >= 500) failed += 1;
  };
  const wait = async () => {
    const connection = new Connection(port);
    while (performance.now() < end) await ask(connection);
    connection.close();
  };
  const clock = async () => {
    const open: Promise<void>[] = [];
    while (performance.now() < end) {
      const connection = new Connection(port);
      open.push(ask(connection).finally(() => connection.close()));
      await delay(everyMs);
    }
    await Promise.all(open);
  };
  await (everyMs ? clock() : Promise.all(Array.from({ length: SEARCHES }, wait)));
  return {
    part: "crowd",
    name,
    figures: [
      { label: "", value: times.length / seconds, unit: "/s" },
      { label: "p95", value: percentile(times, 0.95), unit: "ms", most: mostMs },
      { label: "turned away", value: refused, unit: "", most: mostMs && 0 },
      { label: "failed", value: failed, unit: "", most: 0 },
    ],
  };
}
