import { env, hashing } from "@/server/core/env";
import { seed } from "./fill";
import { seedOrders } from "./orders";

/** `npm run db:seed`: fills DATABASE_URL with the example shop once; `--orders` adds example orders. */
const { DATABASE_URL, PASSWORD_PEPPER } = env();
if (!PASSWORD_PEPPER) throw new Error("PASSWORD_PEPPER is missing: the example accounts need it");
const written = await seed(DATABASE_URL, hashing());
if (written && process.argv.includes("--orders")) await seedOrders(DATABASE_URL);
process.stdout.write(written ? "Seeded the example shop.\n" : "Already seeded: nothing changed.\n");
