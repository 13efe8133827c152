import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { confirmNewEmail, updateProfile } from "@/server/accounts";
import { accountMailJob, queueAccountMail } from "@/server/core/queue";
import { hashCode } from "@/server/core/tokens";
import { tasks } from "@/server/jobs/tasks";
import { newAddress, newCustomer } from "../support/customers";
import { type TestDatabase, testDatabase } from "../support/database";
import { TEST_SECRETS } from "../support/test-environment";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await testDatabase();
});
beforeEach(() => shop.query("DELETE FROM graphile_worker._private_jobs"));

async function queued() {
  const rows = await shop.query("SELECT payload FROM graphile_worker._private_jobs ORDER BY id");
  return rows.map(({ payload }) => accountMailJob.parse(payload));
}

async function moveTo(userId: string, email: string): Promise<void> {
  await updateProfile(userId, { firstName: "Ama", lastName: "Mensah", email, phoneNumber: null, dateOfBirth: null });
  const owner = { userId, purpose: "change_email" } as const;
  const codeHash = hashCode("123456", `change_email:${userId}`, TEST_SECRETS.PASSWORD_PEPPER);
  await shop.db.emailCode.update({ where: { userId_purpose: owner }, data: { codeHash } });
  await confirmNewEmail(userId, "123456");
}

describe("the queue of mails about an account", () => {
  test("BEYOND-03 every change of the address is told to the address before it, however fast they follow", async () => {
    const { id, email } = await newCustomer(shop.query);
    const [first, second] = [newAddress(), newAddress()];
    await moveTo(id, first);
    await moveTo(id, second);
    const warnings = (await queued()).filter(({ event }) => event === "email_changed");
    expect(warnings).toMatchObject([
      { email, newEmail: first },
      { email: first, newEmail: second },
    ]);
  });

  test("of codes and links only the newest waits, for each address", async () => {
    const asked = ["ama@example.com", "kofi@example.com", "ama@example.com"];
    for (const email of asked) await queueAccountMail(shop.db, { event: "verify_email", email });
    await queueAccountMail(shop.db, { event: "reset_password", email: "ama@example.com" });
    expect(await queued()).toHaveLength(3);
  });

  test("a mail that this release does not know fails instead of counting as sent", async () => {
    const run = async () => tasks["account-mail"]?.({ event: "birthday", userId: "1" }, { job: {} } as never);
    await expect(run()).rejects.toThrow(/event/);
  });
});
