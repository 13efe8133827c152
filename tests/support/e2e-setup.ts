import { startTemporaryPostgres, withClient } from "@/scripts/postgres";
import { studioUrl } from "@/scripts/studio/role";
import { ensureGenerated } from "@/scripts/support/generate";
import { buildShop, copySeeded } from "./build";
import { takeCheckout } from "./checkout";
import { searchDatabase, searchLogs } from "./secrets";
import { startShop } from "./shop";
import { findTestServer, makeEmptyTemplate, type TestServer } from "./templates";
import { TEST_APP_URL } from "./test-environment";

/**
 * One shop for all browser tests: production build, worker, sandbox and mail sink on a separate database. If
 * E2E_URL is set to a running shop, that one is used unchanged.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return async () => undefined;
  const leaveCheckout = await takeCheckout();
  await ensureGenerated();
  const given = findTestServer();
  const own = given ? undefined : await startTemporaryPostgres();
  const server: TestServer = given ?? { url: own?.url("postgres") ?? "", adminUrl: own?.adminUrl() ?? "", prefix: "" };
  const stopServer = async () => {
    await own?.stop();
    leaveCheckout();
  };
  try {
    await makeEmptyTemplate(server);
    await buildShop(server);
    const databaseUrl = await copySeeded(server, "e2e");
    await raiseOrderLimits(databaseUrl);
    const shop = await startShop({
      databaseUrl,
      port: Number(new URL(TEST_APP_URL).port),
      env: { STUDIO_DATABASE_URL: studioUrl(databaseUrl), SMS_URL: "mailbox://local" },
    });
    process.env.E2E_URL = TEST_APP_URL;
    process.env.E2E_DATABASE_URL = databaseUrl;
    process.env.E2E_MAIL_URL = shop.mail.httpUrl;
    process.env.E2E_SANDBOX_URL = shop.sandbox.url;
    return async () => {
      await shop.stop();
      const found = [...searchLogs().found, ...(await searchDatabase(databaseUrl))];
      await stopServer();
      if (found.length > 0) throw new Error(`Secrets stand in the open:\n${found.join("\n")}`);
    };
  } catch (error) {
    await stopServer();
    throw error;
  }
}

/** All tests order from one network, many as one buyer, and few of their orders are paid. */
async function raiseOrderLimits(databaseUrl: string): Promise<void> {
  const most = { maxHeldPerBuyerPesewas: 1_000_000_000, maxHeldPerNetworkPesewas: 1_000_000_000 };
  const limits = {
    maxOpenPerBuyer: 1000,
    maxMailedPerEmail: 1000,
    maxSharePerBuyer: 100,
    maxSharePerNetwork: 100,
    ...most,
  };
  await withClient(databaseUrl, (client) =>
    client.query("UPDATE setting SET value = $1 WHERE key = 'unpaid-online-order'", [JSON.stringify(limits)]),
  );
}
