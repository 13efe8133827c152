import { orderBody } from "@/tests/support/orders";
import { step } from "../launch/progress";
import { withClient } from "../postgres";
import type { Stock } from "./addresses";
import { median, type Row } from "./figures";
import { type Asked, type LoadFigures, load } from "./load";
import { plainPaths, summarize } from "./pages";

const CONNECTIONS = 10;
const WARM_UP_SECONDS = 9;
/** More than any server places within a round. */
const ORDERS = 5_000;

export interface Orders {
  shop: { port: number; databaseUrl: string };
  /** Port of the plain server. */
  plain: number;
  stock: Stock;
  rounds: number;
  seconds: number;
}

/** Measures orders per second of one unit, for different products and for one product, against the plain server. */
export async function measureOrders({ shop, plain, stock, rounds, seconds }: Orders): Promise<Row[]> {
  await restock(shop.databaseUrl);
  const ids = affordable(stock);
  const place = (products: string[], length = seconds) => {
    const requests = Array.from({ length: ORDERS }, (_, n) => makeOrder([products[n % products.length] ?? ""]));
    return load({ port: shop.port, requests, connections: CONNECTIONS, seconds: length, once: true });
  };
  const read = () =>
    load({ port: plain, requests: plainPaths(stock).map((path) => ({ path })), connections: CONNECTIONS, seconds });
  // Sequential, because the plain server would take half of the processor from the shop's warm-up.
  await step("Placing the first orders", () => place(ids, WARM_UP_SECONDS).then(read));
  const loads: Record<"plain" | "distinct" | "same", LoadFigures[]> = { plain: [], distinct: [], same: [] };
  for (let round = 0; round < rounds; round++)
    await step(`Orders, round ${round + 1} of ${rounds}`, async () => {
      loads.plain.push(await read());
      loads.distinct.push(await place(ids));
      loads.same.push(await place(ids.slice(0, 1)));
    });
  const ratio = (of: LoadFigures[], to: LoadFigures[]) =>
    median(of.map(({ perSecond }, round) => perSecond / (to[round]?.perSecond ?? 0)));
  return [
    { part: "orders", name: "node:http and the SQL of a product", figures: summarize(loads.plain) },
    {
      part: "orders",
      name: "orders, each of another product",
      figures: [
        ...summarize(loads.distinct),
        { label: "node:http", value: ratio(loads.distinct, loads.plain), unit: "x", least: 0.2 },
      ],
    },
    {
      part: "orders",
      name: "orders, all of one product",
      figures: [
        ...summarize(loads.same),
        { label: "of different products", value: ratio(loads.same, loads.distinct), unit: "x", least: 0.5 },
      ],
    },
  ];
}

/** Ids of products within any limit on an order's value. */
const affordable = ({ products }: Stock) =>
  products.filter(({ pricePesewas }) => pricePesewas < 20_000).map(({ id }) => id);

/** Prevents products from selling out. Triggers are off, else every page would be rendered again during the orders. */
async function restock(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query(`
      ALTER TABLE inventory DISABLE TRIGGER USER;
      UPDATE inventory SET on_hand = 1000000;
      ALTER TABLE inventory ENABLE TRIGGER USER`),
  );
}

let buyers = 0;

/** An order of a new guest from a new network, so that no rate limit applies. */
function makeOrder(products: string[]): Asked {
  buyers += 1;
  const address = { street: `${buyers} Ring Road`, city: "Accra", state: "Greater Accra", country: "Ghana" } as const;
  const customerDetails = {
    ...{ firstName: "Ama", lastName: "Mensah", email: `buyer-${buyers}@example.com`, isGuest: true },
    phone: `024${String(buyers).padStart(7, "0")}`,
  };
  const payment = { method: "mobile_money" } as const;
  const details = { customerDetails, shippingAddress: address, billingAddress: address, payment };
  return {
    path: "/api/orders",
    headers: {
      "x-guest-checkout": "true",
      "x-forwarded-for": `10.${(buyers >> 16) & 255}.${(buyers >> 8) & 255}.${buyers & 255}`,
    },
    body: JSON.stringify(
      orderBody(
        products.map((product) => ({ product, quantity: 1 })),
        details,
      ),
    ),
  };
}
