import { ClearError } from "@/scripts/support/clear-error";
import { buildShop } from "./build";
import { findTestServer, makeEmptyTemplate } from "./templates";

/** A step of `npm test`: the production build that HTTP and browser tests share. */
const server = findTestServer();
if (!server) throw new Error("TEST_DATABASE_URL is missing: this is a step of npm test");
try {
  await makeEmptyTemplate(server);
  await buildShop(server);
  process.exit(0);
} catch (error) {
  console.error(error instanceof ClearError ? error.message : error);
  process.exit(1);
}
