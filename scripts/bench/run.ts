import type { Cleanup } from "../launch/cleanup";
import { openDatabases } from "./databases";
import type { Part, Row } from "./figures";
import { startLoadClient } from "./load";
import { measurePages } from "./pages";
import { startEmptyPages, startPlainServer } from "./references";
import { buildBenchShop, startBenchShop } from "./shop";

export interface BenchOptions {
  only: readonly Part[];
  /** Shorter loads, fewer rounds, no database larger than a thousand products. */
  quick: boolean;
}

/** Measures the parts one after the other, each on shops of its own. */
export async function runBench({ only, quick }: BenchOptions, cleanup: Cleanup): Promise<Row[]> {
  const databases = await openDatabases(cleanup);
  const example = await databases.example();
  await buildBenchShop(example, cleanup);
  const next = await startEmptyPages(cleanup);
  const load = startLoadClient(cleanup);
  const rows: Row[] = [];
  if (only.includes("pages")) {
    const databaseUrl = await databases.copyOf(1_000);
    const shop = await startBenchShop(databaseUrl, cleanup);
    const references = { next, plain: await startPlainServer(databaseUrl, cleanup) };
    const length = quick ? { rounds: 1, seconds: 2 } : { rounds: 3, seconds: 3 };
    rows.push(...(await measurePages({ load, shop: { port: shop.port, databaseUrl }, references, ...length })));
    await shop.stop();
  }
  return rows;
}
