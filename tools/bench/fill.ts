import { availableParallelism } from "node:os";
import pg from "pg";
import { sessionUrl } from "@/server/core/session-url";
import { addCustomers, addOrders, countCustomers, countOrders } from "./fill-orders";
import { addProducts, countProducts, readPatterns } from "./fill-products";
import type { Say } from "./rows";
import { SearchMaker } from "./search-maker";
import { withoutUpkeep } from "./upkeep";

export interface FillOptions {
  /** Products that the shop has in the end, its own example goods among them. */
  products: number;
  customers?: number;
  orders?: number;
  onProgress?: Say;
}

/** More of them than cores are no faster. */
const MOST_MAKERS = 4;

/**
 * Fills a seeded database up to a size with goods, customers and orders. The same numbers give the same rows, and a
 * second run adds only what is missing. Everything or nothing is written; nobody is mailed, no job is queued.
 * @throws when the database is not the example shop
 */
export async function fill(databaseUrl: string, { products, customers = 0, orders = 0, onProgress }: FillOptions) {
  const client = new pg.Client({ connectionString: sessionUrl(databaseUrl), application_name: "kanea bench" });
  await client.connect();
  const makers: SearchMaker[] = [];
  const say = onProgress ?? (() => undefined);
  try {
    const patterns = await readPatterns(client);
    const present = {
      products: await countProducts(client, patterns),
      customers: await countCustomers(client),
      orders: await countOrders(client),
    };
    if (present.products < products)
      for (let n = Math.min(MOST_MAKERS, availableParallelism()); n > 0; n--)
        makers.push(await SearchMaker.open(databaseUrl));
    await client.query("BEGIN");
    await addCustomers(client, present.customers, customers, say);
    if (present.products < products || present.orders < orders)
      await withoutUpkeep(client, async () => {
        await addProducts(client, makers, { patterns, present: present.products, wanted: products }, say);
        await addOrders(client, { present: present.orders, wanted: orders, customers }, say);
        say("indexes", 0, 1);
      });
    await client.query("COMMIT");
    say("statistics", 0, 1);
    await client.query("SELECT count_goods()");
    await client.query("VACUUM (ANALYZE)");
    say("statistics", 1, 1);
  } finally {
    await Promise.all([client.end(), ...makers.map((maker) => maker.close())]);
  }
}
