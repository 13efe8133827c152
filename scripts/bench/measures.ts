import type { Cleanup } from "../launch/cleanup";
import { measureClicks } from "./clicks";
import type { Databases } from "./databases";
import type { Part, Row } from "./figures";
import { measureGrowth } from "./growth";
import { measureMemory } from "./memory";
import { measureOrders } from "./orders";
import { measurePages } from "./pages";
import type { Phones } from "./phone";
import { measurePhones } from "./phones";
import { startBenchShop, startPlainServer } from "./servers";

type Shop = Awaited<ReturnType<typeof startBenchShop>>;

/** One function per part. @param quick shorter loads, and no database above 1,000 products */
export function makeMeasures(databases: Databases, emptyPages: number, quick: boolean, cleanup: Cleanup) {
  const rounds = quick ? 1 : 3;
  const withShop = async (databaseUrl: string, measure: (shop: Shop) => Promise<Row[]>) => {
    const shop = await startBenchShop(databaseUrl, cleanup);
    const rows = await measure(shop);
    await shop.stop();
    return rows;
  };
  const onPhones = async (measure: (phones: Phones) => Promise<Row[]>, visits: number) =>
    withShop(await databases.example(), ({ port, stock }) =>
      measure({ emptyPages, shop: port, slug: stock.products[0]?.slug ?? "", rounds: visits }),
    );
  const [small, large] = quick ? [65, 1_000] : [1_000, 100_000];
  const measures: Record<Part, () => Promise<Row[]>> = {
    pages: async () =>
      withShop(await databases.filled(1_000), (shop) => measurePages({ ...shop, emptyPages, rounds, seconds: 3 })),
    orders: async () =>
      withShop(await databases.copyOf(1_000), async (shop) => {
        const plain = await startPlainServer(shop.databaseUrl, cleanup);
        return measureOrders({ shop, plain, stock: shop.stock, rounds, seconds: 4 });
      }),
    growth: async () =>
      withShop(await databases.filled(small), async (one) =>
        withShop(await databases.filled(large), (other) =>
          measureGrowth(
            [
              { ...one, products: small },
              { ...other, products: large },
            ],
            quick ? 30 : 100,
          ),
        ),
      ),
    memory: async () => measureMemory(await databases.example(), quick ? 10 : 60, cleanup),
    phones: () => onPhones(measurePhones, quick ? 3 : 9),
    clicks: () => onPhones(measureClicks, quick ? 2 : 5),
  };
  return measures;
}
