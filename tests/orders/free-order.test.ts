import { describe, expect, test } from "vitest";
import { nextStep } from "@/components/orders/order-state";
import { writeOrderTexts } from "@/emails/order-events";
import { defaultSettings } from "@/lib/contracts/settings";
import { cedis } from "@/lib/money";
import { checkoutMethods, isOnlineMethod, mailedMethodLabel } from "@/lib/payment-methods";
import type { Viewer } from "@/lib/viewer";
import { hashToken } from "@/server/core/tokens";
import { initiatePayment, placeOrder } from "@/server/orders";
import { startProvider } from "../payments/support";
import { exampleFacts } from "../support/client-examples";
import { testDatabase } from "../support/database";
import { addProduct, guest, onHand, orderRequest, queuedMails } from "../support/orders";

const provider = await startProvider({ resets: false });
const shop = await testDatabase();
await shop.db.promotion.create({ data: { code: "ALLFREE", percent: 100 } });
const account = { bank: "GCB Bank", accountName: "Kanea Electricals Ltd", accountNumber: "1011130012345" };
await shop.db.setting.upsert({
  where: { key: "bank-transfer" },
  create: { key: "bank-transfer", value: account },
  update: { value: account },
});

describe("an order that a 100% promo code makes free", () => {
  for (const method of checkoutMethods) {
    test(`BEYOND-03 by ${method}: it is paid when placed, without the provider, packed like any paid order, and emailed once`, async () => {
      const product = await addProduct(shop.db);
      const { order, accessToken } = await placeOrder({
        viewer: guest,
        input: orderRequest([{ product: product.id, quantity: 2 }], { promoCode: "allfree", payment: { method } }),
      });
      expect(order.totals).toEqual({ subtotal: 64, discount: 64, total: 0 });
      expect(order).toMatchObject({ status: "processing", payment: { method, status: "paid", reference: null } });
      expect(order.payment.paidAt).not.toBeNull();
      expect(order.statusHistory.map(({ status }) => status)).toEqual(["pending", "paid", "processing"]);
      expect(await queuedMails(shop.db, order._id)).toEqual(["placed"]);
      expect(mailedMethodLabel(order)).toBe("Nothing to pay");
      expect(await onHand(shop.db, product.id)).toBe(8);
      for (const event of ["placed", "paid"] as const)
        expect(writeOrderTexts(event, order, defaultSettings.returns).next).not.toMatch(
          /Once your payment|Pay the rider|cheque|0\.00/,
        );
      expect(nextStep(order, { title: "Payment Successful", tone: "success" }, exampleFacts)).not.toMatch(
        /GH₵0\.00|PIN/,
      );
      if (!isOnlineMethod(method)) return;
      const viewer: Viewer = { kind: "guest", accessHashes: [hashToken(accessToken ?? "")] };
      await expect(
        initiatePayment({ viewer, orderKey: order._id, amount: cedis(0), method: "card" }),
      ).rejects.toMatchObject({
        code: "ALREADY_PAID",
      });
      expect(provider.control.calls()).toEqual([]);
    });
  }

  test("an order placed before this rule is settled at the next payment attempt", async () => {
    const product = await addProduct(shop.db);
    const { order, accessToken } = await placeOrder({
      viewer: guest,
      input: orderRequest([{ product: product.id, quantity: 1 }], {
        promoCode: "ALLFREE",
        payment: { method: "mobile_money" },
      }),
    });
    await shop.query(`ALTER TABLE "order" DISABLE TRIGGER USER`);
    await shop.query(
      `UPDATE "order" SET status = 'pending', payment_status = 'pending', paid_at = NULL WHERE id = $1`,
      [order._id],
    );
    await shop.query(`ALTER TABLE "order" ENABLE TRIGGER USER`);
    const viewer: Viewer = { kind: "guest", accessHashes: [hashToken(accessToken ?? "")] };
    const trying = initiatePayment({ viewer, orderKey: order._id, amount: cedis(0), method: "mobile_money" });
    await expect(trying).rejects.toMatchObject({ code: "ALREADY_PAID" });
    expect(await shop.db.order.findUniqueOrThrow({ where: { id: order._id } })).toMatchObject({
      status: "processing",
      paymentStatus: "paid",
    });
    expect(provider.control.calls()).toEqual([]);
  });
});
