import { describe, expect, test } from "vitest";
import type { ReturnAnswer } from "@/lib/contracts/staff/returns";
import { cedis } from "@/lib/money";
import { actorOf } from "@/server/core/as-staff";
import { askReturn, getOrder, sendRefund } from "@/server/orders";
import { answerReturn, listReturns, readStaffOrder } from "@/server/staff";
import { deliver, paidOrder, startProvider } from "../payments/support";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";
import { moveOrder, onHand } from "../support/orders";
import { deliveredOrder, returnOf } from "../support/returns";

const provider = await startProvider();
const shop = await testDatabase();
const member = await newMember(shop);

/** A requested return of a cash order. */
async function askedReturn(quantity = 2) {
  const order = await deliveredOrder(shop);
  const input = returnOf(order, { lines: [{ item: order.item, quantity }] });
  const { returns } = await askReturn({ viewer: order.viewer, key: order.id, input });
  return { ...order, returnId: returns[0]?._id ?? "" };
}

/** A received return of an online order. */
async function receivedReturn() {
  const order = await paidOrder(shop.db, provider);
  await moveOrder(shop.query, order.id, "shipped", "delivered");
  const { items } = await getOrder({ viewer: order.viewer, key: order.id });
  const input = returnOf({ item: items[0]?._id ?? "" });
  const { returns } = await askReturn({ viewer: order.viewer, key: order.id, input });
  const returnId = returns[0]?._id ?? "";
  await answer(returnId, { answer: "accept", words: "Bring it to our shop", seen: "asked" });
  await answer(returnId, { answer: "receive", restock: [], seen: "accepted" });
  return { ...order, returnId };
}

const answer = (id: string, input: ReturnAnswer) => answerReturn(member, id, input);
const worklist = async (returnId: string) =>
  (await shop.query("SELECT state FROM worklist_returns WHERE return_id = $1", [returnId])).length;
const refund = { answer: "refund", amount: cedis(32), seen: "received" } as const;

describe("BEYOND-74 staff answer a return", () => {
  test("BEYOND-90 pieces that come back one by one suggest in all what was paid for the line, not what others paid", async () => {
    await shop.db.promotion.create({ data: { code: "TEN", kind: "amount", amountPesewas: 10_00 } });
    const order = await deliveredOrder(shop, 3, "TEN");
    const suggested: number[] = [];
    for (let piece = 0; piece < 3; piece++) {
      const { returns } = await askReturn({ viewer: order.viewer, key: order.id, input: returnOf(order) });
      const listed = (await listReturns({ list: "open", limit: 100 })).returns;
      suggested.push(listed.find(({ _id }) => _id === returns.at(-1)?._id)?.refund.suggested ?? 0);
    }
    // Three lamps at GH₵32.00 less GH₵10.00 are GH₵86.00.
    expect(suggested).toEqual([28.67, 28.66, 28.67]);
  });

  test("BEYOND-40 the order's page shows it with text and photos, and what staff did", async () => {
    const { returnId, id } = await askedReturn();
    await answer(returnId, { answer: "accept", words: "Bring it to our shop", seen: "asked" });
    await answer(returnId, { answer: "receive", restock: [], seen: "accepted" });
    const { number } = await shop.db.order.findUniqueOrThrow({ where: { id } });
    const { returns, audit } = await readStaffOrder(member, number);
    expect(returns).toMatchObject([{ _id: returnId, state: "received", words: "It hums", pictures: [] }]);
    const deeds = audit.map(({ what }) => what.join());
    expect(deeds).toEqual(expect.arrayContaining(["Return accepted: Bring it to our shop", "Return received"]));
    expect(deeds).not.toContain("");
  });

  test("accept with a text, receive the products, and only undamaged units return to stock", async () => {
    const { returnId, productId, id } = await askedReturn();
    const before = await onHand(shop.db, productId);
    const accepted = await answer(returnId, { answer: "accept", words: "Bring it to our shop", seen: "asked" });
    expect(accepted).toMatchObject({ state: "accepted", answer: "Bring it to our shop" });
    const restock = accepted.lines.map(({ _id }) => _id);
    const received = await answer(returnId, { answer: "receive", restock, seen: "accepted" });
    expect(received).toMatchObject({ state: "received", lines: [{ quantity: 2, restocked: true }] });
    expect(await onHand(shop.db, productId)).toBe(before + 2);
    const [movement] = await shop.db.stockMovement.findMany({ where: { orderId: id, kind: "returned" } });
    expect(movement).toMatchObject({ quantity: 2, madeBy: actorOf(member) });
    const record = await shop.db.audit.findMany({ where: { tableName: "return_request", rowId: id } });
    expect(record.map(({ actor, after }) => [actor, (after as { state: string }).state])).toEqual([
      [actorOf(member), "accepted"],
      [actorOf(member), "received"],
    ]);
  });

  test("damaged units do not return to stock", async () => {
    const { returnId, productId } = await askedReturn();
    const before = await onHand(shop.db, productId);
    await answer(returnId, { answer: "accept", words: "Bring it", seen: "asked" });
    expect(await answer(returnId, { answer: "receive", restock: [], seen: "accepted" })).toMatchObject({
      lines: [{ restocked: false }],
    });
    expect(await onHand(shop.db, productId)).toBe(before);
  });

  test("of two simultaneous answers one is refused, and that is recorded", async () => {
    const { returnId, id } = await askedReturn();
    const words = "We looked at it";
    const came = await Promise.allSettled([
      answer(returnId, { answer: "accept", words, seen: "asked" }),
      answer(returnId, { answer: "refuse", words, seen: "asked" }),
    ]);
    expect(came.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const lost = came.find(({ status }) => status === "rejected") as PromiseRejectedResult;
    expect(lost.reason).toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("A colleague already changed this return"),
    });
    expect(await shop.db.audit.count({ where: { rowId: id, action: "refused" } })).toBe(1);
  });

  test("an open return is in the desk's list until it is complete", async () => {
    const { returnId } = await askedReturn();
    const listed = async (list: "open" | "over") =>
      (await listReturns({ list, limit: 100 })).returns.some(({ _id }) => _id === returnId);
    expect([await listed("open"), await listed("over"), await worklist(returnId)]).toEqual([true, false, 1]);
    await answer(returnId, { answer: "refuse", words: "It was dropped", seen: "asked" });
    expect([await listed("open"), await listed("over"), await worklist(returnId)]).toEqual([false, true, 0]);
  });
});

describe("BEYOND-74 BEYOND-37 the refund of a return", () => {
  test("is one refund request, however often it is clicked, and completes the return", async () => {
    const { returnId, reference, id, viewer } = await receivedReturn();
    const came = await Promise.allSettled([answer(returnId, refund), answer(returnId, refund)]);
    expect(came.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [request] = await shop.db.refundRequest.findMany({ where: { orderId: id } });
    expect(request).toMatchObject({ returnId, amountPesewas: 3200, askedBy: actorOf(member) });
    expect(await worklist(returnId)).toBe(0);
    await sendRefund(request?.id ?? "");
    expect((await listReturns({ list: "open", limit: 100 })).returns.find(({ _id }) => _id === returnId)).toMatchObject(
      {
        state: "received",
        refund: { underWay: true },
      },
    );
    for (const { id: refundId } of provider.control.refunds()) provider.control.moveRefund(refundId, "processed");
    await deliver(provider, reference);
    expect((await getOrder({ viewer, key: id })).returns).toMatchObject([{ state: "refunded" }]);
  });

  test("that failed can be requested again", async () => {
    const { returnId, reference, id } = await receivedReturn();
    await answer(returnId, { ...refund, amount: cedis(20) });
    const [request] = await shop.db.refundRequest.findMany({ where: { orderId: id } });
    await sendRefund(request?.id ?? "");
    for (const { id: refundId } of provider.control.refunds()) provider.control.moveRefund(refundId, "failed");
    await deliver(provider, reference);
    expect(await worklist(returnId)).toBe(1);
    await answer(returnId, refund);
    expect(await shop.db.refundRequest.count({ where: { returnId } })).toBe(2);
  });

  test("is limited by the remaining payment, and refused before the products are received", async () => {
    const { returnId } = await receivedReturn();
    await expect(answer(returnId, { ...refund, amount: cedis(33) })).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("too much"),
    });
    const asked = await askedReturn();
    await expect(answer(asked.returnId, { ...refund, seen: "asked" })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  test("paid in cash is given another way, which is recorded", async () => {
    const { returnId, id: orderId } = await askedReturn();
    await answer(returnId, { answer: "accept", words: "Bring it", seen: "asked" });
    const received = await answer(returnId, { answer: "receive", restock: [], seen: "accepted" });
    expect(received.refund).toMatchObject({ online: false, suggested: 64 });
    const paidBack = { answer: "paid_back", amount: cedis(64), receipt: "MTN wallet, reference 4711" } as const;
    expect(await answer(returnId, { ...paidBack, seen: "received" })).toMatchObject({ state: "refunded" });
    expect(await shop.db.refundElsewhere.findMany({ where: { orderId } })).toMatchObject([
      { amountPesewas: 6400, receipt: "MTN wallet, reference 4711" },
    ]);
  });
});

describe("BEYOND-74 the desk's list of returns", () => {
  test.each(["open", "over"] as const)("%s is paged, each return once, in order", async (list) => {
    const whole = (await listReturns({ list, limit: 100 })).returns.map(({ _id }) => _id);
    const paged: string[] = [];
    let after: string | undefined;
    do {
      const { returns, next } = await listReturns({ list, limit: 1, after });
      paged.push(...returns.map(({ _id }) => _id));
      after = next ?? undefined;
    } while (after);
    expect(whole.length).toBeGreaterThan(1);
    expect(paged).toEqual(whole);
  });
});
