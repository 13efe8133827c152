import type { Cleanup } from "../launch/cleanup";
import { readStock } from "./addresses";
import { type Databases, openDatabases } from "./databases";
import { type Part, parts, type Row } from "./figures";
import { measureGrowth } from "./growth";
import { type LoadClient, startLoadClient } from "./load";
import { measureMemory, readMemory } from "./memory";
import { measureOrders } from "./orders";
import { measurePages } from "./pages";
import { measurePhones } from "./phones";
import { measurePresses } from "./presses";
import { startEmptyPages, startPlainServer } from "./references";
import { buildBenchShop, startBenchShop } from "./shop";

export interface BenchOptions {
  only: readonly Part[];
  /** Shorter loads, fewer rounds, no database larger than a thousand products. */
  quick: boolean;
  /** How long the part memory goes on under load; a sixth of it in the quick form. */
  memoryMinutes: number;
}

/** What the parts measure with. */
interface Bench {
  quick: boolean;
  memoryMinutes: number;
  databases: Databases;
  /** The port of the empty pages. */
  emptyPages: number;
  load: LoadClient;
  cleanup: Cleanup;
}

const measures: Record<Part, (bench: Bench) => Promise<Row[]>> = {
  async pages({ quick, databases, emptyPages, load, cleanup }) {
    const databaseUrl = await databases.copyOf(1_000);
    const shop = await startBenchShop(databaseUrl, cleanup);
    const references = { next: emptyPages, plain: await startPlainServer(databaseUrl, cleanup) };
    const length = quick ? { rounds: 1, seconds: 2 } : { rounds: 3, seconds: 3 };
    const rows = await measurePages({ load, shop: { port: shop.port, databaseUrl }, references, ...length });
    if (process.platform === "linux") rows.push(webRow("after all pages of 1,000 goods", shop.web.pid));
    await shop.stop();
    return rows;
  },

  async orders({ quick, databases, load, cleanup }) {
    const databaseUrl = await databases.copyOf(1_000);
    const shop = await startBenchShop(databaseUrl, cleanup);
    const length = quick ? { rounds: 1, seconds: 3 } : { rounds: 3, seconds: 4 };
    const rows = await measureOrders({ load, shop: { port: shop.port, databaseUrl }, ...length });
    if (process.platform === "linux") rows.push(webRow("after orders", shop.web.pid));
    await shop.stop();
    return rows;
  },

  async growth({ quick, databases, load, cleanup }) {
    const open = async (products: number) => {
      const databaseUrl = await databases.filled(products);
      return { products, databaseUrl, ...(await startBenchShop(databaseUrl, cleanup)) };
    };
    const small = await open(quick ? 65 : 1_000);
    const large = await open(quick ? 1_000 : 100_000);
    const rows = await measureGrowth(load, small, large, quick ? 30 : 100);
    await Promise.all([small.stop(), large.stop()]);
    return rows;
  },

  async memory({ quick, memoryMinutes, databases, load, cleanup }) {
    const seconds = memoryMinutes * (quick ? 10 : 60);
    return measureMemory({ load, databaseUrl: await databases.example(), seconds }, cleanup);
  },

  async phones({ quick, databases, emptyPages, cleanup }) {
    const databaseUrl = await databases.example();
    const shop = await startBenchShop(databaseUrl, cleanup);
    const [good] = (await readStock(databaseUrl)).goods;
    const visited = { emptyPages, shop: shop.port, slug: good?.slug ?? "" };
    const rows = await measurePhones({ ...visited, visits: quick ? 3 : 5, isWhole: !quick });
    await shop.stop();
    return rows;
  },

  async presses({ quick, databases, cleanup }) {
    const databaseUrl = await databases.example();
    const shop = await startBenchShop(databaseUrl, cleanup);
    const good = (await readStock(databaseUrl)).goods.find(({ onHand }) => onHand > 0);
    const rows = await measurePresses({ shop: shop.port, slug: good?.slug ?? "", rounds: quick ? 3 : 5 });
    await shop.stop();
    return rows;
  },
};

/** Measures the parts one after the other, each on shops of its own. */
export async function runBench({ only, quick, memoryMinutes }: BenchOptions, cleanup: Cleanup): Promise<Row[]> {
  const databases = await openDatabases(cleanup);
  await buildBenchShop(await databases.example(), cleanup);
  const emptyPages = await startEmptyPages(cleanup);
  const bench = { quick, memoryMinutes, databases, emptyPages, load: startLoadClient(cleanup), cleanup };
  const rows: Row[] = [];
  for (const part of only) {
    try {
      rows.push(...(await measures[part](bench)));
    } catch (error) {
      if (cleanup.signal.aborted) throw error;
      // The figures of the other parts are worth having.
      console.error(`The part ${part} failed:`, error);
      process.exitCode = 1;
    }
  }
  return rows.toSorted((a, b) => parts.indexOf(a.part) - parts.indexOf(b.part));
}

function webRow(when: string, pid: number): Row {
  return {
    part: "memory",
    name: `web process, ${when}`,
    figures: [{ label: "", value: readMemory(pid), unit: "MiB", most: 300 }],
  };
}
