import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { defaultSettings } from "@/lib/contracts/settings";
import { log } from "@/server/core/log";
import { queueAccountMail } from "@/server/core/queue";
import { tasks } from "@/server/jobs/tasks";
import { sendMail, writeAccountMail } from "@/server/mail";
import { placeOrder } from "@/server/orders";
import { raiseOrderFlag } from "@/server/orders/order-flags";
import { newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import type { SmtpStep } from "../support/mail-sink";
import { openFlags, resolveFlags } from "../support/order-flags";
import { addProduct, guest, orderRequest, queuedMails } from "../support/orders";
import { receiveMails } from "./support";

const alarm = vi.fn();
const shop = await testDatabase();
const sink = await receiveMails();
process.env.SMTP_URL = sink.smtpUrl.replace("//", "//shop:secret@");
const product = (await addProduct(shop.db, { onHand: 50 })).id;
beforeEach(async () => {
  await shop.query("DELETE FROM graphile_worker._private_jobs");
  // A repeated order for the same products within minutes would be flagged.
  await shop.query(`UPDATE "order" SET created_at = created_at - interval '1 hour'`);
  await sendMail(welcome());
  sink.clear();
  alarm.mockReset();
  vi.spyOn(log(), "error").mockImplementation(alarm);
});
afterEach(() => sink.refuseWith(undefined));

let serial = 0;

function welcome() {
  serial += 1;
  const to = { firstName: "Ama", lastName: "Mensah", email: "ama@example.com" };
  return writeAccountMail(
    { event: "welcome", to, key: `${serial}`, loginUrl: "https://shop.example/login" },
    defaultSettings,
  );
}

async function place(): Promise<string> {
  return (await placeOrder({ viewer: guest, input: orderRequest([{ product, quantity: 1 }]) })).order._id;
}

describe("a relay that refuses the sender", () => {
  test.each<[SmtpStep, string]>([
    ["CONN", "554 5.7.1 No service for you"],
    ["AUTH", "535 5.7.8 Authentication credentials invalid"],
    ["MAIL FROM", "550 5.4.5 Daily user sending limit exceeded"],
    ["RCPT TO", "554 5.7.1 Relay access denied"],
    ["DATA", "554 Transaction failed"],
  ])("T72 at %s with %s loses no email and logs one outage", async (step, answer) => {
    sink.refuseWith(answer, step);
    const mails = [welcome(), welcome()];
    for (const mail of mails) await expect(sendMail(mail)).rejects.toThrow(answer.slice(0, 3));
    expect(alarm.mock.calls.map(([, words]) => words)).toEqual([expect.stringContaining("NO MAIL CAN BE SENT")]);
    expect(alarm.mock.calls[0]?.[0].reason).toContain(answer);

    sink.refuseWith(undefined);
    for (const mail of mails) expect(await sendMail(mail)).toBe(true);
    expect(sink.mails()).toHaveLength(2);
  });

  test("retries all waiting emails as soon as one is accepted", async () => {
    const { id: userId } = await newCustomer(shop.query);
    const id = await place();
    sink.refuseWith("535 5.7.8 Authentication credentials invalid", "AUTH");
    const run = () => tasks["order-mail"]?.({ orderId: id, event: "placed" }, {} as never);
    await expect(run()).rejects.toThrow("535");
    // As graphile-worker records a job that has used up its attempts.
    await shop.query(
      "UPDATE graphile_worker._private_jobs SET attempts = 12, last_error = 'x', run_at = now() + interval '6 hours'",
    );
    await shop.query("SELECT graphile_worker.add_job('confirm-payment', '{}', run_at := now() + interval '1 hour')");
    sink.refuseWith(undefined);
    await tasks["account-mail"]?.({ event: "welcome", userId }, { job: { id: "1", created_at: new Date() } } as never);
    const late = await shop.query("SELECT task_identifier FROM graphile_worker.jobs WHERE run_at > now()");
    expect(late).toEqual([{ task_identifier: "confirm-payment" }]);
    expect(await queuedMails(shop.db, id)).toEqual(["placed"]);
  });

  test("every email is tried 60 times, over two weeks", async () => {
    const id = await place();
    await raiseOrderFlag(shop.db, { orderId: id, kind: "other" });
    const { email } = await newCustomer(shop.query);

    await queueAccountMail(shop.db, { event: "reset_password", email });
    const rows = await shop.query("SELECT DISTINCT max_attempts FROM graphile_worker.jobs");
    expect(rows).toEqual([{ max_attempts: 60 }]);
  });
});

describe("a refused recipient", () => {
  test("is final for that email only: no outage, and the order is flagged for a call", async () => {
    const id = await place();
    sink.refuseWith("550 5.1.1 <ama@example.com>: User unknown");
    await tasks["order-mail"]?.({ orderId: id, event: "placed" }, {} as never);
    await tasks["order-mail"]?.({ orderId: id, event: "shipped" }, {} as never);
    const refused = [{ kind: "mail_refused", reference: "", note: "a•••@example.com" }];
    expect(await openFlags(shop.db, id)).toEqual(refused);
    await resolveFlags(shop.db, id);
    await tasks["order-mail"]?.({ orderId: id, event: "refunded" }, {} as never);
    expect(await openFlags(shop.db, id)).toEqual(refused);
    for (const [facts, words] of alarm.mock.calls) {
      expect(words).toBe("mail permanently refused");
      expect(JSON.stringify(facts)).not.toContain("ama@example.com");
    }
  });

  test("with a temporary refusal logs no outage", async () => {
    sink.refuseWith("450 4.2.0 Greylisted");
    await expect(sendMail(welcome())).rejects.toThrow("450");
    expect(alarm).not.toHaveBeenCalled();
  });
});
