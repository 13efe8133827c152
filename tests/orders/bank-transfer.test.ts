import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import type { OrderActionInput } from "@/lib/contracts/staff/order-action";
import { standingOf } from "@/lib/order-actions";
import type { Viewer } from "@/lib/viewer";
import { hashToken } from "@/server/core/tokens";
import { writeOrderMail } from "@/server/mail";
import { expireOrders, getOrder, placeOrder, printForViewer, reportPayment } from "@/server/orders";
import { readSettings } from "@/server/settings";
import { actOnOrder, readStaffOrder } from "@/server/staff";
import { stateOf } from "../payments/support";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";
import { openFlagKinds } from "../support/order-flags";
import { addProduct, guest, newBuyer, orderRequest, queuedMails } from "../support/orders";

const ACCOUNT = {
  bank: "GCB Bank",
  branch: null,
  accountName: "Kanea Electricals Ltd",
  accountNumber: "1011130012345",
};

const shop = await testDatabase();
const member = await newMember(shop);
const product = (await addProduct(shop.db, { onHand: 50 })).id;

const offer = (value: object | null) =>
  value
    ? shop.db.setting.upsert({
        where: { key: "bank-transfer" },
        create: { key: "bank-transfer", value },
        update: { value },
      })
    : shop.db.setting.deleteMany({ where: { key: "bank-transfer" } });

const setMethods = (value: object) =>
  shop.db.setting.upsert({
    where: { key: "payment-methods" },
    create: { key: "payment-methods", value },
    update: { value },
  });

async function place() {
  const input = orderRequest([{ product, quantity: 1 }], { ...newBuyer(), payment: { method: "bank_transfer" } });
  const { order, accessToken } = await placeOrder({ viewer: guest, input });
  const viewer: Viewer = { kind: "guest", accessHashes: [hashToken(accessToken ?? "")] };
  return { id: order._id, number: order.orderId, viewer };
}
type Placed = Awaited<ReturnType<typeof place>>;

async function act({ id, number }: Placed, action: "clear_cheque" | "bounce_cheque" | "confirm"): Promise<void> {
  const { updatedAt } = await shop.db.order.findUniqueOrThrow({ where: { id } });
  await actOnOrder(member, number, { action, seen: updatedAt.toISOString(), called: false } as OrderActionInput);
}
const standing = async ({ number }: Placed) => standingOf((await readStaffOrder(member, number)).facts);
const listed = async (list: string, { id }: Placed) =>
  (await shop.query(`SELECT FROM worklist_${list} WHERE id = $1`, [id])).length === 1;

describe("BEYOND-107 bank transfer", () => {
  test("is offered only while the account is configured", async () => {
    await offer(null);
    await expect(place()).rejects.toMatchObject({ code: "VALIDATION" });
    await offer({ ...ACCOUNT, accountNumber: null });
    await expect(place()).rejects.toMatchObject({ code: "VALIDATION" });
    await offer(ACCOUNT);
    expect(await stateOf(shop.db, (await place()).id)).toMatchObject({ status: "pending", paymentStatus: "pending" });
  });

  test("BEYOND-105 shows the account in the email and in the pro-forma invoice until it is paid", async () => {
    await offer(ACCOUNT);
    const placed = await place();
    const { number, viewer } = placed;
    const mail = async () => {
      const about = { order: await getOrder({ viewer, key: number }), shop: await readSettings() };
      return writeOrderMail({ event: "placed", ...about, orderUrl: "https://shop.example/o" }).text;
    };
    for (const words of ["Bank: GCB Bank", "Account number: 1011130012345", `Reference: ${number}`])
      expect(await mail()).toContain(words);
    const { pdf } = await printForViewer({ viewer, key: number }, "pro-forma");
    const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
    for (const words of ["Please transfer", "GCB Bank", "1011130012345"]) expect(text).toContain(words);
    // BEYOND-105: switched off, it takes no new order; this one can still be paid.
    await setMethods({ bank_transfer: false });
    await expect(place()).rejects.toMatchObject({ code: "VALIDATION" });
    expect(await mail()).toContain("Account number: 1011130012345");
    await setMethods({});
    await act(placed, "clear_cheque");
    expect(await mail()).not.toContain("1011130012345");
  });

  test("gets a reference from the buyer, and staff clear it, which confirms the order", async () => {
    await offer(ACCOUNT);
    const placed = await place();
    const { id, number, viewer } = placed;
    expect(await standing(placed)).toMatchObject({ headline: "Waiting for payment", next: "clear_cheque" });
    expect(await listed("waiting_for_payment", placed)).toBe(true);
    await expect(act(placed, "confirm")).rejects.toMatchObject({ message: "The order is confirmed when it is paid." });
    await expect(reportPayment({ viewer: guest, key: number, reference: "X" })).rejects.toMatchObject({
      code: "ORDER_NOT_FOUND",
    });
    await reportPayment({ viewer, key: number, reference: "FT2633" });
    const { payment } = await reportPayment({ viewer, key: number, reference: "FT26330001" });
    expect(payment).toMatchObject({ method: "bank_transfer", status: "pending", reference: "FT26330001" });
    expect(await standing(placed)).toMatchObject({ headline: "Transfer to check", next: "clear_cheque" });
    expect(await listed("cheques_to_clear", placed)).toBe(true);
    await act(placed, "clear_cheque");
    expect(await stateOf(shop.db, id)).toMatchObject({ status: "processing", paymentStatus: "paid" });
    expect(await queuedMails(shop.db, id)).toEqual(["placed", "paid"]);
    await expect(reportPayment({ viewer, key: number, reference: "FT1" })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  test("that is not found needs review, and can be reported and cleared again", async () => {
    await offer(ACCOUNT);
    const placed = await place();
    const { id, number, viewer } = placed;
    await reportPayment({ viewer, key: number, reference: "FT1" });
    await act(placed, "bounce_cheque");
    expect((await stateOf(shop.db, id)).paymentStatus).toBe("failed");
    expect(await openFlagKinds(shop.db, id)).toEqual(["cheque_bounced"]);
    expect((await reportPayment({ viewer, key: number, reference: "FT2" })).payment.reference).toBe("FT2");
    await act(placed, "clear_cheque");
    expect(await stateOf(shop.db, id)).toMatchObject({ status: "processing", paymentStatus: "paid" });
    expect(await openFlagKinds(shop.db, id)).toEqual([]);
  });

  test("expires after the hours of the setting if unpaid, not if it was reported", async () => {
    await offer({ ...ACCOUNT, hours: 48 });
    const [late, reported] = [await place(), await place()];
    await reportPayment({ viewer: reported.viewer, key: reported.number, reference: "FT3" });
    const age = (hours: number) =>
      shop.query(`UPDATE "order" SET created_at = now() - make_interval(hours => $1) WHERE id = ANY($2)`, [
        hours,
        [late.id, reported.id],
      ]);
    await age(47);
    await expireOrders();
    expect((await stateOf(shop.db, late.id)).status).toBe("pending");
    await age(49);
    await expireOrders();
    expect((await stateOf(shop.db, late.id)).status).toBe("cancelled");
    expect((await stateOf(shop.db, reported.id)).status).toBe("pending");
  });
});
