import { parseArgs } from "node:util";
import { fill } from "./fill";

const HELP = `npm run bench:fill -- --database <url> [--products 1000] [--customers 0] [--orders 0]

Fills a database that holds the example shop (npm run db:seed) up to so many products, customers and orders, made out
of the example goods. The same numbers give the same rows; a second run adds only what is missing. Customers have the
demo customer's password. For measuring, never for a shop that sells: nothing takes the rows out again.
`;

const { values } = parseArgs({
  options: {
    database: { type: "string", default: process.env.DATABASE_URL },
    products: { type: "string", default: "1000" },
    customers: { type: "string", default: "0" },
    orders: { type: "string", default: "0" },
    help: { type: "boolean", short: "h" },
  },
});

if (values.help || !values.database) {
  console.log(HELP);
  process.exit(values.help ? 0 : 1);
}

const started = performance.now();
await fill(values.database, {
  products: Number(values.products),
  customers: Number(values.customers),
  orders: Number(values.orders),
  onProgress: (what, done, of) => console.log(`${what}: ${done} of ${of}`),
});
console.log(`done in ${Math.round((performance.now() - started) / 1000)} s`);
