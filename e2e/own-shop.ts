import type { Page } from "@playwright/test";
import type pg from "pg";
import { withClient } from "../scripts/postgres";
import { findFreePort } from "../scripts/support/ports";
import { copySeeded } from "../tests/support/build";
import { type Shop, startShop } from "../tests/support/shop";
import { newStaff } from "../tests/support/staff";
import { serverOfJourneys } from "../tests/support/templates";
import { press, toast } from "./auth-forms";
import { test as base, expect } from "./fixtures";
import { signIn } from "./people";

/**
 * `test` with a shop of its own, because the tests change its settings.
 * @param name of its database
 */
export function testOwnShop(name: string, options: Pick<Parameters<typeof startShop>[0], "worker"> = {}) {
  let own: { shop: Shop; databaseUrl: string } | undefined;
  const shop = (): Shop => {
    if (!own) throw new Error("The shop is not started yet.");
    return own.shop;
  };
  const test = base.extend({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this parameter's pattern.
    baseURL: async ({}, use) => use(own?.shop.appUrl),
  });

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    const databaseUrl = await copySeeded(serverOfJourneys(), name);
    const port = await findFreePort();
    const env = { APP_URL: `http://localhost:${port}` };
    own = { shop: await startShop({ databaseUrl, port, env, ...options }), databaseUrl };
  });

  test.afterAll(() => own?.shop.stop());

  const query = <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
    withClient(own?.databaseUrl ?? "", async (client) => (await client.query<Row>(sql, values)).rows);

  /** Opens a page of the desk as an admin. */
  async function openDesk(page: Page, path: string): Promise<void> {
    await signIn(page, await newStaff(query, { role: "admin" }), { origin: shop().appUrl });
    await page.goto(path);
  }
  return { test, shop, query, openDesk };
}

/** Saves a setting. */
export async function saveSetting(page: Page): Promise<void> {
  await press(page, "Save");
  await expect(toast(page, "Saved. The shop updates within two seconds.")).toBeVisible();
}
