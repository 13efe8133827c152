import { createHmac } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import type { Customer, Viewer } from "@/lib/viewer";
import { addAddress, setPaymentPreference, updateProfile } from "@/server/accounts";
import { describeDevice, register } from "@/server/auth";
import { openSession } from "@/server/auth/sessions";
import { askStockAlert } from "@/server/catalogue/stock-alerts";
import { queueAccountMail } from "@/server/core/queue";
import { consumeTry } from "@/server/core/rate-limit";
import { prune } from "@/server/jobs/prune";
import { mailTasks } from "@/server/jobs/tasks";
import { closeAccount, exportAccount, placeOrder, receiveWebhook, requestOrderLink } from "@/server/orders";
import { raiseOrderFlag } from "@/server/orders/order-flags";
import { inviteStaff } from "@/server/staff";
import { receiveMails } from "../mail/support";
import { newCustomer, PASSWORD } from "../support/customers";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";
import { resolveFlags } from "../support/order-flags";
import { addProduct, guest, moveOrder, orderRequest } from "../support/orders";
import { storedData } from "./stored-data";
import { ageBy, type MarkedPerson, markedPerson, placesOf } from "./support";

const KEY = "sk_test_leftovers0123456789";

afterEach(() => shop.query("DELETE FROM graphile_worker._private_jobs"));
process.env.PAYSTACK_SECRET_KEY = KEY;
const sink = await receiveMails();
const shop = await testDatabase();
const lamp = (await addProduct(shop.db, { onHand: 500 })).id;
const soldOut = (await addProduct(shop.db, { onHand: 0 })).id;
const boss = await newMember(shop, { role: "admin" });

/** A delivered order with everything that staff, courier and provider may record. */
async function order(person: MarkedPerson, viewer: Viewer = guest): Promise<string> {
  const { firstName, lastName, email, phone, text } = person;
  const address = { street: text("Street 7"), city: "Accra", state: "Greater Accra", country: "Ghana" } as const;
  const { order: placed } = await placeOrder({
    viewer,
    input: orderRequest([{ product: lamp, quantity: 1 }], {
      customerDetails: { firstName, lastName, email, phone, isGuest: viewer.kind === "guest" },
      shippingAddress: { ...address, landmark: text("church"), digitalAddress: person.digitalAddress },
      billingAddress: address,
      deliveryNote: text("behind the church"),
      again: true,
      payment: { method: "card" },
    }),
    idempotencyKey: `key-${crypto.randomUUID()}`,
  });
  const { _id: id } = placed;
  const reference = `KN-${id}`;
  await shop.db.payment.create({
    data: {
      orderId: id,
      reference,
      amountPesewas: 3200,
      status: "failed",
      authorizationUrl: `https://checkout.example/${encodeURIComponent(email)}`,
      message: text("declined"),
      walletPhone: phone,
    },
  });
  const payer = { email, first_name: firstName, last_name: lastName, phone };
  const event = {
    event: "charge.failed",
    data: { reference, status: "failed", customer: payer, ip_address: person.address },
  };
  const body = Buffer.from(JSON.stringify(event));
  await receiveWebhook(body, createHmac("sha512", KEY).update(body).digest("hex"));
  // By SQL, as staff do, so that it is recorded.
  await shop.query(`UPDATE "order" SET shipping_street = $2, shipping_landmark = $3 WHERE id = $1`, [
    id,
    text("Street 8"),
    text("kiosk"),
  ]);
  await moveOrder(shop.query, id, "paid", `status = 'shipped', tracking_number = '${text("parcel")}'`);
  await shop.db.order.update({
    where: { id },
    data: {
      status: "delivered",
    },
  });
  // By SQL, as staff do, so that it is recorded.
  await shop.query("INSERT INTO order_flag (order_id, kind, note) VALUES ($1, 'other', $2)", [id, text("rings twice")]);
  await shop.query("UPDATE order_flag SET resolved_at = now() WHERE order_id = $1", [id]);
  await shop.query(`UPDATE "order" SET cancel_reason = $2, payer_reference = $3 WHERE id = $1`, [
    id,
    text("too late"),
    text("FT26330001"),
  ]);
  await shop.query("INSERT INTO phone_call (order_id, reached, note) VALUES ($1, true, $2)", [id, text("after five")]);
  await sendBack(id, text);
  await review(id, text);
  await requestOrderLink({ orderId: placed.orderId, email, phone });
  for (const contact of [email, phone]) await askStockAlert(soldOut, contact);
  return id;
}

/** A return of an order, with texts of its buyer and of staff. */
async function sendBack(orderId: string, text: MarkedPerson["text"]): Promise<void> {
  const asked = await shop.db.returnRequest.create({
    data: { orderId, reason: "faulty", words: text("hums at night") },
  });
  for (const state of ["accepted", "received", "refunded"] as const)
    await shop.db.returnRequest.update({
      where: { id: asked.id },
      data: { state, answer: text("bring it") },
    });
}

/** A buyer's product reviews, approved with the shop's answer. */
async function review(orderId: string, text: MarkedPerson["text"]): Promise<void> {
  const { id: orderItemId, productId } = await shop.db.orderItem.findFirstOrThrow({ where: { orderId } });
  const said = { name: text("Ama B."), stars: 5, words: text("shines brightly") };
  const answered = { state: "refused", reason: text("too bright"), answer: text("thank you") } as const;
  await shop.db.review.create({ data: { orderItemId, productId, ...said, ...answered } });
}

/** Tries counted by account and network address. */
const tryLogin = ({ email, address }: MarkedPerson) => consumeTry("login", { account: email, address });

/** An account with every kind of data. @returns the logged-in user */
async function account(person: MarkedPerson): Promise<Customer> {
  const { firstName, lastName, email, phone, text } = person;
  const { id: userId } = await newCustomer(shop.query, {
    firstName,
    lastName,
    email,
    phoneNumber: `+233${phone.slice(1)}`,
  });
  const request = new Request("http://shop", { headers: { "user-agent": person.userAgent } });
  const { id: sessionId } = await openSession(shop.db, {
    userId,
    kind: "browser",
    remember: true,
    device: describeDevice(request),
  });
  const viewer: Customer = { kind: "customer", userId, sessionId, accessHashes: [] };
  await addAddress(userId, {
    label: text("home"),
    firstName,
    lastName,
    phone,
    street: text("Street 9"),
    landmark: text("blue gate"),
    digitalAddress: person.digitalAddress,
    town: text("town"),
    region: "Ashanti",
    isDefault: true,
  });
  await shop.db.savedItem.create({ data: { userId, productId: lamp } });
  await shop.db.cart.create({ data: { userId, items: { create: { productId: lamp, quantity: 2 } } } });
  await setPaymentPreference(userId, "card");
  const newEmail = `new-${email}`;
  await updateProfile(viewer, {
    firstName,
    lastName,
    email: newEmail,
    phoneNumber: phone,
    dateOfBirth: "1990-01-01",
    currentPassword: PASSWORD,
  });
  const expiresAt = new Date(Date.now() + 7 * 86_400_000);
  await shop.db.emailChange.create({ data: { userId, oldEmail: `old-${email}`, expiresAt } });
  await queueAccountMail(shop.db, { event: "reset_password", email });
  await tryLogin(person);
  return viewer;
}

/** Sends the queued emails, as the worker does. */
async function sendMails(): Promise<void> {
  const jobs = await shop.query<{ id: string; task: string; payload: unknown }>(`
    SELECT _private_jobs.id, identifier AS task, payload FROM graphile_worker._private_jobs
    JOIN graphile_worker._private_tasks ON _private_tasks.id = task_id`);
  for (const { id, task, payload } of jobs)
    await mailTasks[task]?.(payload, { job: { id, created_at: new Date() } } as never);
  await shop.query("DELETE FROM graphile_worker._private_jobs");
}

const giveUpJobs = (words: string) =>
  shop.query("UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = $1", [words]);

/** Columns that the list allows to exist this many days after they were written. */
const allowed = (days: number) =>
  storedData.flatMap(({ personal = [], days: most = Number.POSITIVE_INFINITY }) => (most > days ? personal : []));

test("closing an account deletes its owner's data and times from every column", async () => {
  const person = markedPerson("zqclosed", "70101");
  const viewer = await account(person);
  await inviteStaff(boss, { email: person.email, role: "staff", branchId: null });
  await order(person, viewer);
  await order(person);
  await order({ ...person, email: `old-${person.email}` });
  const copy = await exportAccount(viewer);
  expect(copy.orders).toHaveLength(3);
  await giveUpJobs(person.text("550 no such user"));
  const filled = await placesOf(shop, person);
  expect(filled, "what the list says can tell of a person").toEqual(allowed(0).toSorted());

  // Jobs end by themselves; those that the owner requested are deleted with the account.
  await shop.query("UPDATE graphile_worker._private_jobs SET attempts = 0, last_error = NULL");
  await closeAccount(viewer, PASSWORD);
  await sendMails();
  expect(sink.mails().at(-1)?.subject).toMatch(/closed/i);
  expect(await placesOf(shop, person)).toEqual([]);
});

test("deleting an account withdraws its owner's requests", async () => {
  const person = markedPerson("zqasked", "70202");
  const viewer = await account(person);
  await queueAccountMail(shop.db, { event: "verify_email", email: person.email });
  await closeAccount(viewer, PASSWORD);
  const jobs = await shop.query("SELECT payload FROM graphile_worker._private_jobs");
  expect(jobs.map(({ payload }) => payload.event)).toEqual(["account_closed"]);
  await sendMails();
  expect(await placesOf(shop, person)).toEqual([]);
});

test("data of guests and unconfirmed accounts is deleted when its period ends", async () => {
  const visitor = markedPerson("zqguest", "70303");
  const stranger = markedPerson("zqnever", "70404");
  const id = await order(visitor);
  await tryLogin(visitor);
  const { firstName, lastName, email, phone } = stranger;
  await register({ firstName, lastName, email, phoneNumber: phone, password: PASSWORD, acceptTerms: true });
  await shop.db.user.update({
    where: { email },
    data: { emailCodes: { create: { purpose: "change_email", newEmail: `new-${email}`, expiresAt: new Date() } } },
  });
  await giveUpJobs(`${visitor.text("no")} ${stranger.text("no")}`);
  expect(await placesOf(shop, stranger)).toEqual(expect.arrayContaining(["user.email", "email_code.new_email"]));

  let passed = 0;
  for (const days of [1.1, 8.1, 29, 31, 2_190, 2_193]) {
    await ageBy(shop, days - passed);
    passed = days;
    await prune();
    for (const person of [visitor, stranger]) {
      const places = await placesOf(shop, person);
      expect(
        places.filter((place) => !allowed(days).includes(place)),
        `after ${days} days`,
      ).toEqual([]);
      if (person === stranger) expect(places.includes("user.email"), `after ${days} days`).toBe(days < 30);
      else expect(places.includes("order.email"), `after ${days} days`).toBe(days < 2_192);
    }
  }
  expect(await placesOf(shop, visitor)).toEqual([]);
  expect(await placesOf(shop, stranger)).toEqual([]);
  expect(await shop.db.order.findUniqueOrThrow({ where: { id }, include: { items: true } })).toMatchObject({
    status: "delivered",
    shippingCity: "Accra",
    items: [{ productId: lamp }],
  });
});

test("an open account keeps its orders unchanged, and an open flag keeps its note", async () => {
  const person = markedPerson("zqopen", "70505");
  const visitor = markedPerson("zqflag", "70606");
  const viewer = await account(person);
  const id = await order(person, viewer);
  const flagged = await order(visitor);
  await raiseOrderFlag(shop.db, { orderId: flagged, kind: "other", note: visitor.text("call back") });
  await sendMails();
  await ageBy(shop, 2_200);
  await prune();
  expect(await shop.db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({ email: person.email });
  expect(await placesOf(shop, visitor)).toEqual(["order_flag.note"]);
  await resolveFlags(shop.db, flagged);
  await prune();
  expect(await placesOf(shop, visitor)).toEqual([]);
});
