import type { TestProject } from "vitest/node";
import { buildShop } from "./build";
import { takeCheckout } from "./checkout";
import setUpDatabase from "./global-setup";

/** Setup of tests over HTTP: their PostgreSQL, and the build that their shops serve. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const leaveCheckout = await takeCheckout();
  const dropDatabase = await setUpDatabase(project);
  try {
    await buildShop(project.getProvidedContext().testServer);
  } catch (error) {
    await dropDatabase();
    throw error;
  }
  return async () => {
    await dropDatabase();
    leaveCheckout();
  };
}
