import { parseArgs } from "node:util";
import { fill } from "@/tools/bench/fill";
import { Cleanup } from "./launch/cleanup";
import { completeEnvironment, makePlan } from "./launch/environment";
import { seedDatabase } from "./launch/seed";
import { migrateDatabase } from "./migrations";
import { ClearError, runMain } from "./support/clear-error";
import { openDatabase } from "./support/database";
import { ensureGenerated } from "./support/generate";
import { loadEnvFile } from "./support/load-env";

const HELP = `npm run db:seed [-- --products 1000 --customers 100 --orders 500]

Fills the database in use with the example shop; a second run changes nothing. With numbers it adds products, customers and
orders made from the example products up to these sizes, to measure on. Nothing takes them out again.`;

const { values } = parseArgs({
  options: {
    products: { type: "string" },
    customers: { type: "string", default: "0" },
    orders: { type: "string", default: "0" },
    help: { type: "boolean", short: "h" },
  },
});

async function main(): Promise<void> {
  if (values.help) return console.log(HELP);
  loadEnvFile();
  const plan = makePlan("start");
  if (plan.isPublic) throw new ClearError("APP_URL is public: the example shop is not written into a real one.");
  const env = completeEnvironment(plan);
  const database = await openDatabase();
  const cleanup = new Cleanup();
  try {
    await ensureGenerated();
    await migrateDatabase(database.url);
    console.log(await seedDatabase({ ...env, DATABASE_URL: database.url }, cleanup));
    const [products, customers, orders] = [values.products ?? "0", values.customers, values.orders].map(Number);
    if (products || customers || orders) await fill(database.url, { products: products ?? 0, customers, orders });
  } finally {
    await cleanup.run();
    await database.close();
  }
}

await runMain(main);
