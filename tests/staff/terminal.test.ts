import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commands } from "@/scripts/staff/commands";
import { findCommand, readLine } from "@/scripts/staff/read-line";
import { actorOf } from "@/server/core/as-staff";
import { askReturn } from "@/server/orders";
import type { Sandbox } from "@/tools/paystack-sandbox";
import { paidOrder, startProvider } from "../payments/support";
import { newAddress, newCustomer } from "../support/customers";
import { type TestDatabase, testDatabase } from "../support/database";
import { newMember } from "../support/members";
import { addProduct, onHand } from "../support/orders";
import { deliveredOrder, returnOf } from "../support/returns";
import { orderIn } from "./orders";
import { typeStaff } from "./terminal";

let shop: TestDatabase;
let provider: Sandbox;
let boss: Awaited<ReturnType<typeof newMember>>;
beforeAll(async () => {
  provider = await startProvider();
  shop = await testDatabase();
  boss = await newMember(shop, { role: "admin", firstName: "Esi", lastName: "Adom" });
});
afterAll(() => provider.close());

/** Types a line as the admin; with `--json` the answer is held against the contract of its endpoint. */
async function type(line: string, more: string[] = [], says?: string) {
  const argv = [...line.split(" "), ...more];
  const typed = await typeStaff(argv, { as: boss.email, says });
  if (typed.code === 0 && argv.includes("--json")) {
    const { does } = findCommand(readLine(argv, commands).words, commands);
    const answer = JSON.parse(typed.out) as { data: Record<string, unknown> };
    does.answer.parse(answer);
    return { ...typed, data: answer.data };
  }
  return { ...typed, data: {} };
}

const orderRow = (id: string) => shop.db.order.findUniqueOrThrow({ where: { id } });
const audit = (rowId: string) => shop.db.audit.findMany({ where: { rowId }, orderBy: { id: "asc" } });

async function someReturn() {
  const order = await deliveredOrder(shop);
  const { returns } = await askReturn({ viewer: order.viewer, key: order.id, input: returnOf(order) });
  return { ...order, number: (await orderRow(order.id)).number, returnId: returns[0]?._id ?? "" };
}

describe("BEYOND-52 the desk from a terminal", () => {
  test("shows what the desk shows: to a person in lines, with --json as its API, and nothing else", async () => {
    const order = await orderIn(shop, "cash");
    const { email } = await newCustomer(shop.query);
    const { number } = await someReturn();
    const { slug } = await shop.db.product.findUniqueOrThrow({ where: { id: order.productId } });
    const lines: [line: string, shown: string | RegExp][] = [
      ["me", "Esi Adom"],
      ["worklists", /^1 {2}to_call {2,}since /m],
      ["orders --list to_call", new RegExp(`^${order.number} .+Pending {2}Not paid {2}`)],
      [`orders --search ${order.number.toLowerCase()}`, "GH₵64.00"],
      [`order ${order.number}`, /To call\nCall the customer.+Can be done: call, confirm, mend, cancel$/s],
      [`order ${order.number} mails`, /We have your order {2,}Waits to be sent {2,}job-\d+/],
      [`order ${order.number} record`, "Nothing is recorded yet."],
      ["returns", new RegExp(`^${number}: Asked for, “It does not work”`)],
      ["stock --show low", "0 running out."],
      [`stock ${slug}`, /Sold {2,}-2 {2,}8/],
      ["goods --show in_shop", / in all\.$/],
      [`goods ${slug}`, /^Price +GH₵/m],
      ["customers", email],
      [`customer ${email}`, /^Orders +0$/m],
      ["people", boss.email],
    ];
    for (const [line, shown] of lines) {
      const { code, out, err } = await type(line);
      expect({ code, err }, line).toEqual({ code: 0, err: "" });
      expect(out, line).toMatch(shown);
      expect((await type(line, ["--json"])).code, line).toBe(0);
    }
  });

  test("does with an order what its screen does, in the name of who is at the terminal", async () => {
    const order = await orderIn(shop, "cash");
    expect((await type(`order ${order.number} call --reached --note Fine --json`)).code).toBe(0);
    for (const action of ["confirm", "pack", "ship --carrier Bus", "deliver --paid --yes"])
      expect(await type(`order ${order.number} ${action}`), action).toMatchObject({ code: 0, err: "" });
    expect(await orderRow(order.id)).toMatchObject({ status: "delivered", paymentStatus: "paid", carrier: "Bus" });
    expect(new Set((await audit(order.id)).map(({ actor }) => actor))).toEqual(new Set([actorOf(boss)]));
  });

  test("changes of an address only what is typed", async () => {
    const order = await orderIn(shop, "cash");
    const before = await orderRow(order.id);
    expect(await type(`order ${order.number} mend --phone 0209876543`)).toMatchObject({ code: 0, err: "" });
    const { shippingStreet, shippingCity } = before;
    expect(await orderRow(order.id)).toMatchObject({ phone: "+233209876543", shippingStreet, shippingCity });
  });

  test("is refused in the desk's words, which are recorded, and asks nothing then", async () => {
    const order = await orderIn(shop, "cash", "status = 'cancelled'");
    const refused = "The order was cancelled already.";
    expect(await type(`order ${order.number} cancel --reason Again`, [], "yes")).toEqual({
      ...{ code: 1, out: "", err: refused, asked: [], data: {} },
    });
    expect((await audit(order.id)).at(-1)).toMatchObject({ actor: actorOf(boss), after: { refused } });
    const json = await type(`order ${order.number} cancel --reason Again --json`);
    expect({ ...json, out: JSON.parse(json.out) as unknown }).toMatchObject({
      ...{ code: 1, out: { status: "error", code: "CONFLICT", message: refused }, err: "" },
    });
  });

  test("an order that has moved on since it was seen is left alone", async () => {
    const order = await orderIn(shop, "cash");
    const { data } = await type(`order ${order.number} --json`);
    await type(`order ${order.number} confirm`);
    const late = await type(`order ${order.number} pack --seen ${data.seen}`);
    expect(late).toMatchObject({ code: 1, err: expect.stringContaining("moved on") });
    expect((await orderRow(order.id)).packedAt).toBeNull();
  });

  test("asks before what cannot be undone: nothing is done without yes, or where nobody can say it", async () => {
    const order = await orderIn(shop, "cash", "status = 'processing'");
    const line = `order ${order.number} take-cash`;
    const question =
      `${order.number}: GH₵64.00 received in cash? Only record cash that you have counted. ` +
      "The order becomes paid and the customer is emailed. You can't undo this.";
    expect(await type(line, [], "no")).toMatchObject({ code: 1, err: "Nothing was done." });
    const alone = await type(line, ["--json"]);
    expect({ ...alone, out: JSON.parse(alone.out) as unknown }).toMatchObject({
      ...{
        code: 2,
        out: { code: "VALIDATION", message: `${question} Nobody is here to ask: add --yes when it is meant.` },
      },
    });
    expect((await orderRow(order.id)).paymentStatus).toBe("pending");
    expect(await type(line, [], "Yes ")).toMatchObject({ code: 0, asked: [`${question} Type yes to go on: `] });
    expect((await orderRow(order.id)).paymentStatus).toBe("paid");
  });

  test("refunds what is typed in cedis, else all that is left, and goods by name; a repeated key once", async () => {
    const order = await paidOrder(shop.db, provider);
    await shop.db.product.update({ where: { id: order.productId }, data: { sku: "KN-9002" } });
    const line = `order ${order.number} refund`;
    const before = await onHand(shop.db, order.productId);
    const key = `${line} 12.50 --reason Broken --restock KN-9002=1 --request-key ${randomUUID()}`;
    const first = await type(key, [], "yes");
    expect(first.asked[0]).toMatch(`Refund GH₵12.50 of ${order.number}? Paystack sends it back`);
    expect(await type(key, ["--yes"])).toMatchObject({ code: 0, err: "" });
    expect(await onHand(shop.db, order.productId)).toBe(before + 1);
    expect(await type(`${line} --reason Rest --yes --json`)).toMatchObject({ code: 0, err: "" });
    const asked = await shop.db.refundRequest.findMany({ where: { orderId: order.id }, orderBy: { createdAt: "asc" } });
    const { totalPesewas } = await orderRow(order.id);
    expect(asked.map(({ amountPesewas }) => amountPesewas)).toEqual([1250, totalPesewas - 1250]);
    expect(await type(`${line} --reason x`)).toMatchObject({ code: 1, err: /nothing left to give back/ });
    const other = await addProduct(shop.db, {});
    const foreign = await type(`${line} 1 --reason x --restock ${other.slug}=1`);
    expect(foreign).toMatchObject({ code: 2, err: new RegExp(`${order.number} holds no ${other.slug}`) });
  });

  test("notes money that went back by hand, and sends a mail once more", async () => {
    const order = await orderIn(shop, "cash", "status = 'processing'", "payment_status = 'paid'");
    const line = `order ${order.number} refund-elsewhere --receipt Till-7 --reason Broken --yes --json`;
    expect((await type(line)).data).toMatchObject({ refunds: [{ amount: 64, state: "elsewhere", note: "Till-7" }] });
    const { data } = await type(`order ${order.number} mails --json`);
    const [mail] = data.mails as { _id: string }[];
    expect(await type(`order ${order.number} send-again ${mail?._id} --json`)).toMatchObject({ code: 0, err: "" });
  });

  test("answers a return by its order's number: words, goods by their line, money", async () => {
    const asked = await someReturn();
    const line = `return ${asked.number}`;
    expect(await type(`${line} accept --json`, ["--words", "Bring it by Friday"])).toMatchObject({ code: 0, err: "" });
    expect(await type(`${line} receive --restock 7 --yes`)).toMatchObject({ code: 2, err: /has no line 7/ });
    const before = await onHand(shop.db, asked.productId);
    expect(await type(`${line} receive --restock 1`, [], "yes")).toMatchObject({ code: 0, err: "" });
    expect(await onHand(shop.db, asked.productId)).toBe(before + 1);
    expect((await type(`${line} paid-back --receipt Till-9 --yes --json`)).data).toMatchObject({ state: "refunded" });
    expect(await type(`${line} refuse --words No --yes`)).toMatchObject({ code: 1, err: /^No return of order/ });
  });

  test("moves stock by SKU: a count leaves out what orders need, a repeated key moves once", async () => {
    const { productId } = await orderIn(shop, "cash");
    await shop.query("UPDATE product SET sku = 'KN-9001' WHERE id = $1", [productId]);
    const key = randomUUID();
    for (const _ of ["first", "again"])
      expect(await type(`stock kn-9001 received 24 --request-key ${key} --json`)).toMatchObject({ code: 0, err: "" });
    expect(await onHand(shop.db, productId)).toBe(32);
    expect((await type("stock KN-9001 counted 33 --json")).data).toMatchObject({ item: { onHand: 31, held: 2 } });
    expect(await type("stock KN-9001 damaged 100 --reason Dropped")).toMatchObject({ code: 1, err: /31 are on hand/ });
    expect((await type("stock KN-9001 low-stock 40 --json")).data).toMatchObject({ lowStock: 40, isLow: true });
    expect((await type("stock KN-9001 low-stock --json")).data).toMatchObject({ lowStock: null });
    expect(await type("stock KN-404 sold 1")).toMatchObject({ code: 1, err: /^No product has the SKU or slug KN-404/ });
  });

  test("deactivates a customer, and changes of a colleague what is typed", async () => {
    const { id, email } = await newCustomer(shop.query);
    expect(await type(`customer ${email} deactivate --reason Fraud`, [], "yes")).toMatchObject({ code: 0, err: "" });
    expect(await shop.db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ active: false });
    expect(await type(`customer ${id} activate --reason Mistake --json`)).toMatchObject({ code: 0, err: "" });

    const kofi = await newMember(shop, { role: "staff", branchId: "Kumasi" });
    const kofiNow = () => shop.db.user.findUniqueOrThrow({ where: { id: kofi.userId } });
    expect(await type(`person ${kofi.email} change --role admin --json`)).toMatchObject({ code: 0, err: "" });
    expect(await kofiNow()).toMatchObject({ role: "admin", branchId: "Kumasi" });
    expect(await type(`person ${kofi.email} change --role office --without-branch`)).toMatchObject({
      code: 0,
      err: "",
    });
    expect(await kofiNow()).toMatchObject({ role: "office", branchId: null });
    expect(await type(`person ${kofi.email} deactivate --reason Left --yes`)).toMatchObject({ code: 0, err: "" });
    expect(await type(`person ${boss.email} deactivate --reason Me --yes`)).toMatchObject({ code: 1 });
  });

  test("invites, sends the invitation again and takes it back", async () => {
    const email = newAddress("colleague");
    expect(await type(`invite ${email} --role staff --branch Tema --json`)).toMatchObject({
      ...{ code: 0, data: { invitations: [{ email, role: "staff", branchId: "Tema" }] } },
    });
    expect(await type(`invitation ${email} resend --json`)).toMatchObject({ code: 0, err: "" });
    expect(await type(`invitation ${email} end --yes`)).toMatchObject({ code: 0, err: "" });
    expect(await type(`invitation ${email} end --yes`)).toMatchObject({ code: 1, err: /is not invited/ });
  });
});

describe("BEYOND-49 settings from a terminal", () => {
  test("are shown and changed; what is not named stays, what would hurt is refused in words", async () => {
    expect((await type("settings")).out).toMatch(/^delivery +Delivery/m);
    const set = ["setting", "delivery", "set"];
    const feeTo = (fee: number) => JSON.stringify({ zones: { remote: { feePesewas: fee } } });
    const before = (await type("setting delivery --json")).data.value as { zones: { remote: object } };
    const { data } = await type([...set, feeTo(9_000)].join(" "), ["--json"]);
    expect(data.value).toEqual({
      ...before,
      zones: { ...before.zones, remote: { ...before.zones.remote, feePesewas: 9_000 } },
    });
    expect((await type("setting delivery")).out).toContain("Remote areas, Fee, paid on arrival: GH₵80.00 → GH₵90.00");
    const refused = await type([...set, feeTo(-1)].join(" "));
    expect(refused).toMatchObject({ code: 2, err: /Please give an amount from GH₵0\.00 to GH₵1,000\.00/ });
    expect((await type([...set, "dear"].join(" "))).err).toContain("please write JSON");
    const late = [...set, feeTo(1), "--seen", "2026-01-01T00:00:00.000Z"].join(" ");
    expect(await type(late)).toMatchObject({ code: 1, err: /^Esi Adom has changed this meanwhile\./ });
  });
});

describe("BEYOND-52 who is at the terminal", () => {
  test("is a living account of staff, with the rights of its role", async () => {
    const branch = await newMember(shop, { role: "staff", branchId: "Tema" });
    const left = await newMember(shop);
    await shop.query(`UPDATE "user" SET active = false WHERE id = $1`, [left.userId]);
    const customer = await newCustomer(shop.query);
    const as = (email: string, line = "orders") => typeStaff([...line.split(" "), "--as", email], { as: boss.email });
    expect(await as(branch.email.toUpperCase())).toMatchObject({ code: 0, err: "" });
    expect(await as(branch.email, "people")).toMatchObject({ code: 1, err: /^Only an admin may do this/ });
    expect(await as(left.email)).toMatchObject({ code: 1, err: `The account of ${left.email} is deactivated.` });
    expect(await as(customer.email)).toMatchObject({ code: 1, err: /works here\.$/ });
    expect(await typeStaff(["orders"])).toMatchObject({ code: 2, err: /^Please say who you are: --as/ });
  });

  test("BEYOND-51 places a caller's order at the price that was agreed to, and gives its pay link", async () => {
    const { id } = await orderIn(shop, "cash").then(({ productId }) => ({ id: productId }));
    const { slug } = await shop.db.product.findUniqueOrThrow({ where: { id } });
    const place = { "--item": `${slug}=2`, "--first-name": "Nii", "--last-name": "Lamptey", "--phone": "0551234567" };
    const where = { "--region": "Volta", "--town": "Ho", "--street": "Lorry station", "--method": "mobile_money" };
    const words = ["place-order", ...Object.entries({ ...place, ...where }).flat()];
    expect((await type(`quote --item ${slug}=2 --region Volta --town Ho`)).out).toContain("To pay: GH₵64.00");
    const unsaid = await typeStaff(words, { as: boss.email });
    expect([unsaid.code, unsaid.err]).toEqual([2, expect.stringContaining("--yes")]);
    const placed = await typeStaff(words, { as: boss.email, says: "yes" });
    expect(placed.asked).toEqual([expect.stringContaining("Nii Lamptey, GH₵64.00 to pay?")]);
    expect({ code: placed.code, err: placed.err }).toEqual({ code: 0, err: "" });
    const [number = ""] = /^ORD\w+/.exec(placed.out) ?? [];
    const link = await type(`order ${number} pay-link`);
    expect(link.out).toMatch(/Pay by mobile money or card: http\S+\/o\/\S+/);
    expect((await type(`order ${number} mail-pay-link`)).err).toContain("has no e-mail");
    const short = await typeStaff([...words, "--item", "no-such-lamp=1"], { as: boss.email, says: "yes" });
    expect([short.code, short.err]).toEqual([1, expect.stringContaining("No product has the SKU or slug")]);
  });
});
