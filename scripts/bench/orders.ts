import { orderBody } from "@/tests/support/orders";
import { step } from "../launch/progress";
import { withClient } from "../postgres";
import { readStock } from "./addresses";
import { type Figure, median, type Row } from "./figures";
import type { Asked, LoadClient, LoadFigures } from "./load";

const CONNECTIONS = 10;
const WARM_SECONDS = 9;
/** More than any server here writes within a round. */
const ORDERS = 5_000;

/** A shop that is ordered from; see `Pages`. */
export interface Orders {
  load: LoadClient;
  shop: { port: number; databaseUrl: string };
  rounds: number;
  seconds: number;
}

/** Orders per second, of one unit each: everybody another product, and everybody the same. */
export async function measureOrders({ load, shop, rounds, seconds }: Orders): Promise<Row[]> {
  await restock(shop.databaseUrl);
  const { goods } = await readStock(shop.databaseUrl);
  const ids = goods.filter(({ pricePesewas }) => pricePesewas < 100_000).map(({ id }) => id);
  const place = (products: string[], length = seconds) => {
    const requests = Array.from({ length: ORDERS }, (_, n) => makeOrder(products[n % products.length] ?? ""));
    return load({ port: shop.port, requests, connections: CONNECTIONS, seconds: length, once: true });
  };
  // V8 compiles what is done often, and goes on to do so for some seconds.
  await step("Placing the first orders", () => place(ids, WARM_SECONDS));
  const distinct: LoadFigures[] = [];
  const same: LoadFigures[] = [];
  for (let round = 0; round < rounds; round++) {
    await step(`Orders, round ${round + 1} of ${rounds}`, async () => {
      distinct.push(await place(ids));
      same.push(await place(ids.slice(0, 1)));
    });
  }
  const perSecond = (loads: LoadFigures[]) => median(loads.map((figures) => figures.perSecond));
  const share = median(same.map((figures, round) => figures.perSecond / (distinct[round]?.perSecond ?? 0)));
  return [
    {
      part: "orders",
      name: "orders, each of another product",
      figures: [{ label: "", value: perSecond(distinct), unit: "/s", least: 150 }, ...summarize(distinct)],
    },
    {
      part: "orders",
      name: "orders, all of one product",
      figures: [
        { label: "", value: perSecond(same), unit: "/s" },
        { label: "of the above", value: share, unit: "x", least: 0.5 },
        ...summarize(same),
      ],
    },
  ];
}

function summarize(loads: LoadFigures[]): Figure[] {
  return [
    { label: "p50", value: median(loads.map(({ p50 }) => p50)), unit: "ms" },
    { label: "p95", value: median(loads.map(({ p95 }) => p95)), unit: "ms" },
    { label: "failed", value: loads.reduce((sum, { failed }) => sum + failed, 0), unit: "", most: 0 },
  ];
}

/** Nothing is sold out while it is measured. The shop is not told: it would make all its pages anew beside the orders. */
async function restock(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query(`
      ALTER TABLE inventory DISABLE TRIGGER USER;
      UPDATE inventory SET on_hand = 1000000;
      ALTER TABLE inventory ENABLE TRIGGER USER`),
  );
}

let buyers = 0;

/** An order of a guest of their own, who comes from a network of their own: no limit counts two of them together. */
function makeOrder(product: string): Asked {
  buyers += 1;
  const address = {
    street: `${buyers} Ring Road`,
    city: "Accra",
    state: "Greater Accra",
    country: "Ghana",
  } as const;
  const customerDetails = {
    firstName: "Ama",
    lastName: "Mensah",
    email: `buyer-${buyers}@example.com`,
    phone: `024${String(buyers).padStart(7, "0")}`,
    isGuest: true,
  };
  const payment = { method: "mobile_money" } as const;
  const details = { customerDetails, shippingAddress: address, billingAddress: address, payment };
  return {
    path: "/api/orders",
    headers: {
      "x-guest-checkout": "true",
      "x-forwarded-for": `10.${(buyers >> 16) & 255}.${(buyers >> 8) & 255}.${buyers & 255}`,
    },
    body: JSON.stringify(orderBody([{ product, quantity: 1 }], details)),
  };
}
