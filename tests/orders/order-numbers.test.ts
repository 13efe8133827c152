import { randomInt } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { placeOrder } from "@/server/orders";
import { testDatabase } from "../support/database";
import { addProduct, guest, newBuyer, onHand, orderRequest } from "../support/orders";

vi.mock("node:crypto", async (original) => {
  const actual = await original<typeof import("node:crypto")>();
  return { ...actual, randomInt: vi.fn(actual.randomInt) };
});
const random = vi.mocked(randomInt as (max: number) => number);

const shop = await testDatabase();
const product = (await addProduct(shop.db, { onHand: 50 })).id;
afterEach(() => random.mockReset());

const place = (orderId?: string) =>
  placeOrder({ viewer: guest, input: orderRequest([{ product, quantity: 1 }], { ...newBuyer(), orderId }) });

test.each([[undefined], ["ORD555555"]])(
  "SHP-CHECKOUT-37 an order whose numbers are all taken fails after a few tries and writes nothing (%s proposed)",
  async (proposal) => {
    random.mockReturnValue(0);
    const numbers = [(await place(proposal)).order.orderId];
    if (proposal) numbers.push((await place(proposal)).order.orderId);
    expect(numbers).toEqual(proposal ? [proposal, `${proposal}-0000`] : ["ORD00000000"]);
    const stock = await onHand(shop.db, product);
    await expect(place(proposal)).rejects.toThrow("No free order number after 5 attempts");
    expect(await onHand(shop.db, product)).toBe(stock);
  },
);

test("SHP-CHECKOUT-37 only a taken number is retried: any other unique violation is an error", async () => {
  await shop.query(`CREATE UNIQUE INDEX one_street ON "order" (billing_street)`);
  const input = () => orderRequest([{ product, quantity: 1 }], { ...newBuyer(), billingAddress: address });
  const address = { street: "1 Only Street", city: "Accra", state: "Greater Accra", country: "Ghana" } as const;
  await placeOrder({ viewer: guest, input: input() });
  await expect(placeOrder({ viewer: guest, input: input() })).rejects.toMatchObject({ constraint: "one_street" });
});
