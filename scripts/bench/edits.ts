import { paths } from "@/lib/paths";
import { withClient } from "../postgres";
import { waitUntil } from "../support/processes";
import { productPages, type Stock } from "./addresses";
import { median, type Row } from "./figures";
import type { Pages } from "./pages";

const EDITS = 5;
const LONGEST_MS = 10_000;

/** Changes products while all of them are asked for: how long until the page shows it, and whether a request failed. */
export async function measureEdits({ load, shop }: Pages, stock: Stock): Promise<Row> {
  const requests = productPages(stock).map((path) => ({ path }));
  const edited = stock.goods.slice(0, EDITS);
  let isOver = false;
  const asking = (async () => {
    let failed = 0;
    while (!isOver) failed += (await load({ port: shop.port, requests, connections: 10, seconds: 1 })).failed;
    return failed;
  })();
  const times: number[] = [];
  await withClient(shop.databaseUrl, async (client) => {
    for (const { id, slug, name } of edited) {
      const fresh = `${name} edited`;
      const started = performance.now();
      await client.query("UPDATE product SET name = $2 WHERE id = $1", [id, fresh]);
      const url = `http://127.0.0.1:${shop.port}${paths.product(slug)}`;
      await waitUntil(async () => (await (await fetch(url)).text()).includes(fresh), LONGEST_MS);
      times.push(performance.now() - started);
    }
  });
  isOver = true;
  return {
    part: "pages",
    name: "edit of a product under load",
    figures: [
      { label: "median", value: median(times), unit: "ms" },
      { label: "slowest", value: Math.max(...times), unit: "ms", most: 2_000 },
      { label: "failed", value: await asking, unit: "", most: 0 },
    ],
  };
}
