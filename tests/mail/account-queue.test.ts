import { beforeEach, describe, expect, test } from "vitest";
import { updateProfile } from "@/server/accounts";
import { confirmNewEmail } from "@/server/auth";
import { accountMailJob, queueAccountMail } from "@/server/core/queue";
import { tasks } from "@/server/jobs/tasks";
import { mailedCodeHash } from "../support/codes";
import { type Customer, newAddress, newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { signedIn } from "../support/viewers";

const shop = await testDatabase();
beforeEach(() => shop.query("DELETE FROM graphile_worker._private_jobs"));

async function queued() {
  const rows = await shop.query("SELECT payload FROM graphile_worker._private_jobs ORDER BY id");
  return rows.map(({ payload }) => accountMailJob.parse(payload));
}

async function moveTo({ id: userId, password }: Customer, email: string): Promise<void> {
  const viewer = await signedIn(shop.db, userId);
  const person = { firstName: "Ama", lastName: "Mensah", phoneNumber: null, dateOfBirth: null };
  await updateProfile(viewer, { ...person, email, currentPassword: password });
  const owner = { userId, purpose: "change_email" } as const;
  const codeHash = mailedCodeHash("123456", { ...owner, email });
  await shop.db.emailCode.update({ where: { userId_purpose: owner }, data: { codeHash } });
  await confirmNewEmail(viewer, "123456");
}

describe("the queue of account emails", () => {
  test("BEYOND-03 each email change informs the previous email, also in quick succession", async () => {
    const ama = await newCustomer(shop.query);
    const { email } = ama;
    const [first, second] = [newAddress(), newAddress()];
    await moveTo(ama, first);
    await moveTo(ama, second);
    const warnings = (await queued()).filter(({ event }) => event === "email_changed");
    expect(warnings).toMatchObject([
      { email, newEmail: first },
      { email: first, newEmail: second },
    ]);
  });

  test("keeps only the newest code or link for each email", async () => {
    const asked = ["ama@example.com", "kofi@example.com", "ama@example.com"];
    for (const email of asked) await queueAccountMail(shop.db, { event: "verify_email", email });
    await queueAccountMail(shop.db, { event: "reset_password", email: "ama@example.com" });
    expect(await queued()).toHaveLength(3);
  });

  test("an event unknown to this release fails instead of counting as sent", async () => {
    const run = async () => tasks["account-mail"]?.({ event: "birthday", userId: "1" }, { job: {} } as never);
    await expect(run()).rejects.toThrow(/event/);
  });
});
