import type { Cleanup } from "../launch/cleanup";
import { readStock } from "./addresses";
import { measureCrowd } from "./crowd";
import { openDatabases } from "./databases";
import { type Part, parts, type Row } from "./figures";
import { measureGrowth } from "./growth";
import { measureMemory } from "./memory";
import { measureOrders } from "./orders";
import { measurePages } from "./pages";
import { measurePhones } from "./phones";
import { measurePresses } from "./presses";
import { buildBenchShop, startBenchShop, startEmptyPages, startPlainServer } from "./servers";

export interface BenchOptions {
  only: readonly Part[];
  /** Shorter loads, and no database above 1,000 products. */
  quick: boolean;
}

/** Measures the parts. One that fails sets the exit code; the others go on. */
export async function runBench({ only, quick }: BenchOptions, cleanup: Cleanup): Promise<Row[]> {
  const databases = await openDatabases(cleanup);
  await buildBenchShop(await databases.example(), cleanup);
  const emptyPages = await startEmptyPages(cleanup);
  const rounds = quick ? 1 : 3;

  /** Runs with a shop of its own on a database. */
  const withShop = async (databaseUrl: string, measure: (shop: Shop) => Promise<Row[]>) => {
    const started = await startBenchShop(databaseUrl, cleanup);
    const rows = await measure({ ...started, stock: await readStock(databaseUrl) });
    await started.stop();
    return rows;
  };
  const onPhones = async (measure: (ports: { emptyPages: number; shop: number; slug: string }) => Promise<Row[]>) =>
    withShop(await databases.example(), ({ port, stock }) =>
      measure({ emptyPages, shop: port, slug: stock.products[0]?.slug ?? "" }),
    );
  const large = quick ? 1_000 : 100_000;

  const measures: Record<Part, () => Promise<Row[]>> = {
    pages: async () =>
      withShop(await databases.copyOf(1_000), async (shop) => {
        const references = { next: emptyPages, plain: await startPlainServer(shop.databaseUrl, cleanup) };
        return measurePages({ shop, references, stock: shop.stock, rounds, seconds: 3 });
      }),
    orders: async () =>
      withShop(await databases.copyOf(1_000), async (shop) => {
        const plain = await startPlainServer(shop.databaseUrl, cleanup);
        return measureOrders({ shop, plain, stock: shop.stock, rounds, seconds: 4 });
      }),
    crowd: async () =>
      withShop(await databases.copyOf(large), (shop) => measureCrowd(shop, shop.stock, quick ? 5 : 20)),
    growth: async () => {
      const open = async (products: number) => ({
        products,
        ...(await startBenchShop(await databases.filled(products), cleanup)),
      });
      const [small, big] = [await open(quick ? 65 : 1_000), await open(large)];
      const rows = await measureGrowth(small, big, quick ? 30 : 100);
      await Promise.all([small.stop(), big.stop()]);
      return rows;
    },
    memory: async () => measureMemory(await databases.example(), quick ? 10 : 60, cleanup),
    phones: () => onPhones((ports) => measurePhones({ ...ports, visits: quick ? 3 : 5, isWhole: !quick })),
    presses: () => onPhones((ports) => measurePresses({ ...ports, rounds: quick ? 2 : 5 })),
  };
  const rows: Row[] = [];
  for (const part of parts.filter((name) => only.includes(name)))
    try {
      rows.push(...(await measures[part]()));
    } catch (error) {
      if (cleanup.signal.aborted) throw error;
      console.error(`The part ${part} failed:`, error);
      process.exitCode = 1;
    }
  return rows;
}

interface Shop {
  port: number;
  databaseUrl: string;
  stock: Awaited<ReturnType<typeof readStock>>;
}
