import { beforeEach, describe, expect, test } from "vitest";
import type { OrderInput } from "@/lib/contracts/order-input";
import { cedis } from "@/lib/money";
import type { Viewer } from "@/lib/viewer";
import type { AppError } from "@/server/core/errors";
import { hashToken } from "@/server/core/tokens";
import { initiatePayment, placeOrder } from "@/server/orders";
import { placeForCaller } from "@/server/staff/phone-orders";
import { startProvider, stateOf } from "../payments/support";
import { newMember } from "../staff/orders";
import { crowd } from "../support/crowd";
import { newCustomer } from "../support/customers";
import { testDatabase } from "../support/database";
import { openFlags } from "../support/order-flags";
import { addProduct, guest, moveOrder, newBuyer, onHand, orderRequest } from "../support/orders";
import { appErrorOf, codeOf } from "../support/refusal";
import { signedIn } from "../support/viewers";

await startProvider();
const shop = await testDatabase();
beforeEach(() => shop.query("UPDATE setting SET value = '{}' WHERE key = 'unpaid-online-order'"));

const set = (value: object) =>
  shop.query("UPDATE setting SET value = $1 WHERE key = 'unpaid-online-order'", [JSON.stringify(value)]);

interface Wish {
  lines: [product: string, quantity: number][];
  buyer?: { phone?: string; email?: string };
  address?: string;
  viewer?: Viewer;
  method?: OrderInput["payment"]["method"];
}

let networks = 0;
/** A mobile money order of a new buyer from a new network, except for the given details. */
function place({ lines, buyer = {}, address, viewer = guest, method = "mobile_money" }: Wish) {
  const { customerDetails, ...rest } = newBuyer();
  networks += 1;
  return placeOrder({
    viewer,
    address: address ?? `10.0.${networks >> 8}.${networks & 255}`,
    input: orderRequest(
      lines.map(([product, quantity]) => ({ product, quantity })),
      {
        ...rest,
        customerDetails: { ...customerDetails, ...buyer, isGuest: viewer.kind === "guest" },
        payment: { method },
        again: true,
      },
    ),
  });
}

const refused = async (run: Promise<unknown>) => {
  const { code, message, details } = await appErrorOf(run);
  expect(code).toBe("UNPAID_LIMIT");
  return { message, data: details.data };
};

const lampOf = async (pricePesewas: number, pieces: number) => addProduct(shop.db, { pricePesewas, onHand: pieces });

describe("BEYOND-43 T85 unpaid online orders hold a share of the stock at most", () => {
  test("one order of the whole stock is refused with a message, and takes nothing", async () => {
    const lamps = await Promise.all(Array.from({ length: 64 }, () => lampOf(300_00, 40)));
    const { message, data } = await refused(place({ lines: lamps.map(({ id }) => [id, 40]) }));
    expect(message).toBe(
      "We hold stock worth up to GH₵50,000.00 until it is paid. Order less at a time, or call us on +233 30 000 0000.",
    );
    expect(data).toEqual({ limit: "value", most: 50_000 });
    for (const { id } of lamps) expect(await onHand(shop.db, id)).toBe(40);
  });

  test("a guest may have five unpaid orders by phone or email; a paid or cancelled one frees one", async () => {
    const { id } = await lampOf(10_00, 500);
    for (const buyer of [{ phone: "0501234567" }, { email: "Kwesi@Example.com" }]) {
      const again = () => place({ lines: [[id, 1]], buyer });
      const placed = [];
      for (let turn = 0; turn < 5; turn++) placed.push((await again()).order._id);
      const { message, data } = await refused(again());
      const by = buyer.phone ? "phone number" : "email";
      expect(message).toBe(
        `You already have 5 unpaid orders with this ${by}. Pay for one of them or cancel it, or call us on +233 30 000 0000.`,
      );
      expect(data).toEqual({ limit: buyer.phone ? "phone" : "email", most: 5 });
      await moveOrder(shop.query, placed[0] ?? "", "paid");
      await again();
      await shop.query(`UPDATE "order" SET status = 'cancelled' WHERE id = $1`, [placed[1]]);
      await again();
      await refused(again());
      await place({ lines: [[id, 1]], buyer, method: "cash" });
    }
  });

  test("a customer is counted by the account: orders of strangers with the same phone and email do not count", async () => {
    const { id } = await lampOf(10_00, 500);
    const account = await newCustomer(shop.query);
    const viewer = await signedIn(shop.db, account.id);
    const buyer = { phone: "0507654321", email: account.email };
    for (let turn = 0; turn < 5; turn++) await place({ lines: [[id, 1]], buyer });
    await refused(place({ lines: [[id, 1]], buyer }));
    for (let turn = 0; turn < 5; turn++) await place({ lines: [[id, 1]], viewer });
    expect((await refused(place({ lines: [[id, 1]], viewer, buyer }))).message).toMatch(
      /^You already have 5 unpaid orders in your account\./,
    );
  });

  test("one buyer gets half of a product's stock, and ten units of a scarce one", async () => {
    const [many, few] = [await lampOf(10_00, 60), await lampOf(10_00, 8)];
    await place({ lines: [[few.id, 8]] });
    const buyer = { phone: "0501112223" };
    expect(await refused(place({ lines: [[many.id, 31]], buyer }))).toEqual({
      message: `Until you pay, we can hold 30 of ${many.name}. Order up to 30, or call us on +233 30 000 0000.`,
      data: { limit: "share", most: 30, product: many.id },
    });
    await place({ lines: [[many.id, 20]], buyer });
    expect((await refused(place({ lines: [[many.id, 11]], buyer }))).message).toMatch(
      /^Until you pay, we can hold 10 of/,
    );
    await place({ lines: [[many.id, 10]], buyer });
    expect((await refused(place({ lines: [[many.id, 1]], buyer }))).message).toBe(
      `You already have as many of ${many.name} as we can hold until you pay. Pay for that order first, or call us on +233 30 000 0000.`,
    );
  });

  test("one network is limited by value and share, for all its buyers together; other networks can still order", async () => {
    await set({ maxHeldPerNetworkPesewas: 1_000_00 });
    const { id } = await lampOf(100_00, 100);
    const address = "197.251.1.1";
    for (let turn = 0; turn < 10; turn++) await place({ lines: [[id, 1]], address });
    expect(await refused(place({ lines: [[id, 1]], address }))).toEqual({
      message:
        "Too many orders from your network are waiting for payment. Try again in an hour, or call us on +233 30 000 0000.",
      data: { limit: "network", most: 1_000 },
    });
    await place({ lines: [[id, 1]], address, method: "cash" });
    await place({ lines: [[id, 1]] });
    await set({});
    const scarce = await lampOf(1_00, 40);
    await place({ lines: [[scarce.id, 20]], address: "197.251.1.2" });
    await place({ lines: [[scarce.id, 10]], address: "197.251.1.2" });
    expect((await refused(place({ lines: [[scarce.id, 5]], address: "197.251.1.2" }))).data).toMatchObject({
      limit: "network",
      product: scarce.id,
    });
    const keys = await shop.query<{ network: string }>("SELECT DISTINCT network FROM order_network");
    for (const { network } of keys) expect(network).toMatch(/^[0-9a-f]{64}$/);
  });

  test("twenty simultaneous orders of one network are counted one by one", async () => {
    await set({ maxHeldPerNetworkPesewas: 300_00 });
    const { id } = await lampOf(100_00, 100);
    const ends = await crowd(20, () => codeOf(place({ lines: [[id, 1]], address: "197.251.1.3" })));
    expect(ends.toSorted()).toEqual([...Array(17).fill("UNPAID_LIMIT"), ...Array(3).fill("done")]);
  });

  test("orders whose hold has ended do not count by value, and count again when their payment is tried", async () => {
    const { id } = await lampOf(20_000_00, 100);
    const buyer = { phone: "0509998887" };
    const placed = [];
    for (let turn = 0; turn < 4; turn++) {
      const { order, accessToken } = await place({ lines: [[id, 1]], buyer });
      await shop.query(`UPDATE "order" SET stock_released_at = now() WHERE id = $1`, [order._id]);
      placed.push({ order, viewer: { kind: "guest", accessHashes: [hashToken(accessToken ?? "")] } as Viewer });
    }
    const attempts = placed.map(({ order, viewer }) =>
      initiatePayment({ viewer, orderKey: order._id, amount: cedis(order.totals.total), method: "mobile_money" }).then(
        () => "opened",
        (error: AppError) => error.code,
      ),
    );
    expect((await Promise.all(attempts)).toSorted()).toEqual(["UNPAID_LIMIT", "UNPAID_LIMIT", "opened", "opened"]);
    expect(await onHand(shop.db, id)).toBe(98);
  });

  test("a buyer who calls is not refused: staff take the order", async () => {
    const { id } = await lampOf(1_000_00, 100);
    const ama = await newMember(shop, { role: "staff" });
    const { customerDetails, shippingAddress } = newBuyer();
    const { isGuest: _, ...person } = customerDetails;
    const asked = {
      ...orderRequest([{ product: id, quantity: 80 }], { payment: { method: "mobile_money" } }),
      customerDetails: person,
      shippingAddress,
    };
    const { billingAddress: __, ...callers } = asked;
    const { number } = await placeForCaller(ama, callers as never, "caller-who-was-refused-before");
    expect(number).toMatch(/^ORD/);
    expect(await onHand(shop.db, id)).toBe(20);
  });

  test("an unusual order is accepted and flagged: half of the limit, or the last units of many products", async () => {
    const { id } = await lampOf(1_000_00, 100);
    const usual = await place({ lines: [[id, 25]] });
    expect((await stateOf(shop.db, usual.order._id)).needsReview).toBe(false);
    const large = await place({ lines: [[id, 26]] });
    expect(await openFlags(shop.db, large.order._id)).toEqual([
      { kind: "unusual_unpaid", reference: "", note: "a large part of what one buyer or network may hold" },
    ]);
    const last = await Promise.all(Array.from({ length: 5 }, () => lampOf(1_00, 2)));
    const { order } = await place({ lines: last.map((lamp) => [lamp.id, 2]) });
    expect(await openFlags(shop.db, order._id)).toEqual([
      { kind: "unusual_unpaid", reference: "", note: "the last pieces of 5 products" },
    ]);
  });
});
