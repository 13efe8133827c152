import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { local } from "@/lib/client/storage";
import { notify } from "@/lib/client/toast";
import { cedis } from "@/lib/money";
import { bulbId, MemoryStorage } from "@/tests/support/client-examples";
import { exampleLine } from "@/tests/support/example-line";
import { isCartKept } from "./kept";
import {
  addToCart,
  clearCart,
  connectShop,
  holdInCart,
  holdsLines,
  readCart,
  refreshCart,
  removeFromCart,
  removeOrdered,
  restoreCart,
  setQuantity,
} from "./store";

const messages: string[] = [];
const refuse = () => {
  throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
};
vi.mock("@/lib/client/toast", () => ({ notify: { success: vi.fn(), info: vi.fn(), error: vi.fn() } }));

const bulb = { _id: bulbId, name: "Bulb", slug: "bulb", brand: "Philips", price: cedis(32), featuredImage: null };

beforeEach(() => {
  messages.length = 0;
  vi.mocked(notify.success).mockImplementation(async (text) => void messages.push(text));
  vi.mocked(notify.info).mockImplementation(async (text) => void messages.push(`i ${text}`));
  vi.mocked(notify.error).mockImplementation(async (text) => void messages.push(`! ${text}`));
  vi.stubGlobal("window", { localStorage: new MemoryStorage(), sessionStorage: new MemoryStorage() });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("SHP-CART-30 adding an item without a product id is ignored", () => {
  addToCart({ ...bulb, _id: "" }, 1, { openPanel: false });
  expect(local.read("cartItems")).toBeNull();
  addToCart(bulb, 1, { openPanel: false });
  expect(readCart().count).toBe(1);
  removeFromCart(bulbId);
});

test("a change is stored and shown at once", () => {
  addToCart(bulb, 2, { openPanel: false });
  setQuantity(bulbId, 5);
  expect(readCart()).toMatchObject({ count: 5, subtotal: 16000, ready: true });
  expect(JSON.parse(local.read("cartItems") ?? "[]")).toEqual([expect.objectContaining({ quantity: 5 })]);
  removeFromCart(bulbId);
  expect(readCart().lines).toEqual([]);
  expect(local.read("cartItems")).toBeNull();
});

test("a change keeps what another tab has written", () => {
  addToCart(bulb, 1, { openPanel: false });
  const other = exampleLine({ productId: "6f1c0f2e-8c55-4f0e-9d0b-3a2f5b1f0a77" });
  local.write("cartItems", JSON.stringify([...readCart().lines, other]));
  setQuantity(bulbId, 2);
  expect(readCart().count).toBe(3);
  removeFromCart(bulbId);
  removeFromCart(other.productId);
});

test("SHP-CHECKOUT-12 a saved cart fills only an empty one, and clearing by hand discards it", () => {
  const line = exampleLine();
  restoreCart([line]);
  expect(readCart().lines).toEqual([line]);
  restoreCart([exampleLine({ quantity: 9 })]);
  expect(readCart().count).toBe(1);
  local.write("checkoutCart", JSON.stringify({ items: [line], timestamp: 1 }));
  removeFromCart(bulbId);
  expect(local.read("checkoutCart")).toBeNull();
});

test("without storage nothing throws and nothing changes", () => {
  vi.stubGlobal("window", undefined);
  addToCart(bulb, 1, { openPanel: false });
  expect(readCart().lines).toEqual([]);
  expect(local.read("cartItems")).toBeNull();
});

test.each([
  ["full", { setItem: refuse }],
  ["denied", undefined],
])("SHP-CART-31 with storage that is %s the cart lasts for the visit", (_, store) => {
  const localStorage = store && Object.assign(new MemoryStorage(), store);
  const window = { localStorage, sessionStorage: localStorage };
  if (!store) Object.defineProperty(window, "localStorage", { get: refuse });
  vi.stubGlobal("window", window);
  addToCart(bulb, 2, { openPanel: false });
  setQuantity(bulbId, 3);
  expect(readCart()).toMatchObject({ count: 3, ready: true });
  expect(isCartKept()).toBe(false);
  expect(messages).toEqual(["Added to cart!", "Cart updated"]);
  expect(holdsLines([exampleLine({ quantity: 3 })])).toBe(true);
  removeFromCart(bulbId);
  expect(readCart().lines).toEqual([]);
});

test("SHP-CART-31 the cart is stored again once storage works again", () => {
  const localStorage = new MemoryStorage();
  const { setItem } = localStorage;
  localStorage.setItem = refuse;
  vi.stubGlobal("window", { localStorage, sessionStorage: localStorage });
  addToCart(bulb, 1, { openPanel: false });
  localStorage.setItem = setItem;
  setQuantity(bulbId, 2);
  expect(readCart().count).toBe(2);
  expect(isCartKept()).toBe(true);
  expect(JSON.parse(localStorage.getItem("cartItems") ?? "[]")).toHaveLength(1);
  removeFromCart(bulbId);
});

test("SHP-CART-56 SHP-CART-58 SHP-CART-60 SHP-CART-62 each change has its message, and a different one on the server", () => {
  const changes = [
    () => addToCart(bulb, 1, { openPanel: false }),
    () => setQuantity(bulbId, 3),
    () => removeFromCart(bulbId),
    () => clearCart(),
  ];
  for (const change of changes) change();
  expect(messages.splice(0)).toEqual(["Added to cart!", "Cart updated", "Item removed from cart", "Cart cleared"]);
  vi.stubGlobal("window", undefined);
  for (const change of changes) change();
  expect(messages).toEqual([
    "! Failed to add to cart",
    "! Failed to update cart",
    "! Failed to remove item",
    "! Failed to clear cart",
  ]);
});

test("BEYOND-61 adds are capped at the stock with a message; a repeated 'Buy Now' adds nothing", () => {
  const few = { ...bulb, stock: { quantity: 4 } };
  expect(holdInCart(few, 2)).toBe(true);
  expect(holdInCart(few, 2)).toBe(true);
  expect([readCart().count, messages]).toEqual([2, []]);
  addToCart(few, 3, { openPanel: false });
  expect([readCart().count, messages]).toEqual([4, ["i Only 4 left, and they're already in your cart."]]);
  clearCart();
});

test("a message appears only if something was added", () => {
  expect(addToCart({ ...bulb, _id: "" })).toBe(false);
  expect(messages).toEqual([]);
  expect(addToCart(bulb, undefined, { openPanel: false })).toBe(true);
  expect(readCart().count).toBe(1);
  clearCart();
});

test("clearing the cart discards the copy for checkout; removing one of two lines does not", () => {
  const other = exampleLine({ productId: "6f1c0f2e-8c55-4f0e-9d0b-3a2f5b1f0a77" });
  const kept = JSON.stringify({ items: [exampleLine()], timestamp: 1 });
  restoreCart([exampleLine(), other]);
  local.write("checkoutCart", kept);
  removeFromCart(bulbId);
  expect(local.read("checkoutCart")).toBe(kept);
  clearCart();
  expect([local.read("checkoutCart"), local.read("cartItems"), readCart().lines]).toEqual([null, null, []]);
});

test("SHP-PAY-20 an order removes its items without a message and the cart is fetched again", () => {
  const refresh = vi.fn();
  connectShop({ send: vi.fn(), refresh, look: vi.fn() });
  const line = exampleLine({ quantity: 5 });
  restoreCart([line]);
  removeOrdered([{ cartItemId: line.cartItemId, quantity: 2 }]);
  expect(readCart().count).toBe(3);
  removeOrdered([{ cartItemId: "another", quantity: 3 }]);
  expect(readCart().count).toBe(3);
  expect([messages, refresh.mock.calls.length]).toEqual([[], 2]);
  connectShop(null);
  clearCart();
});

test("lines count as held only while each still has its quantity", () => {
  const line = exampleLine({ quantity: 3 });
  restoreCart([line]);
  expect(holdsLines([line])).toBe(true);
  expect(holdsLines([{ ...line, quantity: 2 }])).toBe(true);
  expect(holdsLines([{ ...line, quantity: 4 }])).toBe(false);
  expect(holdsLines([line, exampleLine({ productId: "6f1c0f2e-8c55-4f0e-9d0b-3a2f5b1f0a77" })])).toBe(false);
  clearCart();
});

test("newer product data is applied without a message", () => {
  restoreCart([exampleLine({ quantity: 2 })]);
  refreshCart(new Map([[bulbId, { price: cedis(40), name: "Bulb, new" }]]));
  expect(readCart()).toMatchObject({ subtotal: 8000, lines: [{ name: "Bulb, new", quantity: 2 }] });
  expect(messages).toEqual([]);
  clearCart();
});
