import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { ORDER_ACCESS_DAYS } from "@/lib/limits";
import { withClient } from "@/scripts/postgres";
import { mailAccount } from "@/server/accounts/mail-account";
import { logInClient, register, requestMail, resetPassword, verifyEmail } from "@/server/auth";
import { bulkDb, catalogueDb, db, queryHealth } from "@/server/core/db";
import { type AccountMailJob, accountMailJob } from "@/server/core/queue";
import { sql } from "@/server/core/sql";
import { expireOrders, openMailedLink, placeOrder } from "@/server/orders";
import { receiveMails } from "../mail/support";
import { newAddress } from "../support/customers";
import { addProduct, orderRequest } from "../support/orders";
import { studioShop } from "../support/studio";
import { signedIn } from "../support/viewers";

/** Settings of a plain session on a server in another country. */
const SESSION = "SELECT current_setting('timezone') AS zone, '2026-11-26'::date::text AS day";
const EAST = { zone: "Asia/Kolkata", day: "26/11/2026" };
const WEST = { zone: "America/New_York", day: "26.11.2026" };
const UTC = { zone: "UTC", day: "2026-11-26" };

const sink = await receiveMails();
const { shop, studio } = await studioShop("admin");

async function askPlainly(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(SESSION);
  await client.end();
  return rows[0];
}

test("BEYOND-29 every test database has another time zone and date style by default", async () => {
  expect(await askPlainly(shop.url)).toEqual(EAST);
});

describe("on a database west of Greenwich", () => {
  beforeAll(async () => {
    await withClient(shop.url, async (client) => {
      const database = pg.escapeIdentifier(shop.name);
      await client.query(`ALTER DATABASE ${database} SET timezone = 'America/New_York'`);
      await client.query(`ALTER DATABASE ${database} SET datestyle = 'German, DMY'`);
    });
    expect(await askPlainly(shop.url)).toEqual(WEST);
  });

  test("BEYOND-29 every kind of connection is in UTC", async () => {
    for (const client of [db(), catalogueDb(), bulkDb()]) expect(await client.$queryRawUnsafe(SESSION)).toEqual([UTC]);
    expect(await sql().$queryRaw(Object.assign([SESSION], { raw: [SESSION] }))).toEqual([UTC]);
    expect(await queryHealth(SESSION)).toEqual([UTC]);
    expect(await studio(SESSION)).toEqual([UTC]);
    expect(await withClient(shop.url, async (client) => (await client.query(SESSION)).rows)).toEqual([UTC]);
  });

  /** Sends the email of the latest job, as the worker does. */
  async function lastMail(): Promise<string> {
    const [row] = await shop.query<{ payload: AccountMailJob }>(
      "SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'event' IS NOT NULL ORDER BY id DESC LIMIT 1",
    );
    sink.clear();
    await mailAccount(accountMailJob.parse(row?.payload), { id: "1", created_at: new Date() });
    return sink.mails()[0]?.text ?? "";
  }
  const minutesFromNow = (date: Date) => Math.round((date.getTime() - Date.now()) / 60_000) + 0;

  test("SHP-VERIFY-10 SHP-RESET-02 creates an account whose codes and links have the right lifetime", async () => {
    const email = newAddress("zone");
    const input = { firstName: "Esi", lastName: "Arthur", email, phoneNumber: "024 123 4567" };
    await register({ ...input, password: "porch-lantern-58", acceptTerms: true });
    const code = /\b\d{6}\b/.exec(await lastMail())?.[0] ?? "";
    await verifyEmail({ code, email }, new Request("http://shop"));
    const user = await shop.db.user.findUniqueOrThrow({ where: { email } });
    expect(minutesFromNow(user.createdAt)).toBe(0);
    expect(minutesFromNow(user.emailVerified ?? new Date(0))).toBe(0);
    await logInClient({ email, password: "porch-lantern-58" });

    await requestMail("reset_password", email);
    const token = /reset-password\/([\w-]{43})/.exec(await lastMail())?.[1] ?? "";
    const { expiresAt } = await shop.db.resetToken.findFirstOrThrow({ where: { userId: user.id } });
    expect(minutesFromNow(expiresAt)).toBe(60);
    await shop.query("UPDATE reset_token SET expires_at = now() - interval '1 second'");
    await expect(resetPassword(token, "porch-lantern-59")).rejects.toMatchObject({ code: "LINK_INVALID" });
    await shop.query("UPDATE reset_token SET expires_at = now() + interval '1 second'");
    await resetPassword(token, "porch-lantern-59");
    await logInClient({ email, password: "porch-lantern-59" });

    await expect(signedIn(shop.db, user.id)).resolves.toMatchObject({ userId: user.id });
  });

  test("SHP-CHECKOUT-38 BEYOND-33 places an order, opens it by its link and cancels it a day later, not before", async () => {
    const product = await addProduct(shop.db);
    const items = [{ product: product.id, quantity: 1 }];
    const input = orderRequest(items, { payment: { method: "mobile_money" } });
    const { order, accessToken } = await placeOrder({ viewer: { kind: "guest", accessHashes: [] }, input });
    expect(minutesFromNow(new Date(order.createdAt))).toBe(0);
    expect(await openMailedLink(accessToken ?? "")).toBe(order.orderId);
    const access = await shop.db.orderAccess.findFirstOrThrow({ where: { orderId: order._id } });
    expect(minutesFromNow(access.expiresAt)).toBe(ORDER_ACCESS_DAYS * 24 * 60);

    const statusAfter = async (age: string) => {
      await shop.query(`UPDATE "order" SET created_at = now() - $2::interval WHERE id = $1`, [order._id, age]);
      await expireOrders();
      return (await shop.db.order.findUniqueOrThrow({ where: { id: order._id } })).status;
    };
    expect(await statusAfter("23 hours 59 minutes")).toBe("pending");
    expect(await statusAfter("24 hours 1 minute")).toBe("cancelled");
    await shop.query("UPDATE order_access SET expires_at = now() - interval '1 second'");
    expect(await openMailedLink(accessToken ?? "")).toBeNull();
  });
});
