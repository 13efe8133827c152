import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addToCart, readCart, removeFromCart, restoreCart, setQuantity } from "./cart-store";
import { local } from "./storage";
import { bulbId, exampleLine, MemoryStorage } from "./testing";

const bulb = { _id: bulbId, name: "Bulb", slug: "bulb", brand: "Philips", price: 32, featuredImage: null };

beforeEach(() => {
  vi.stubGlobal("window", { localStorage: new MemoryStorage(), sessionStorage: new MemoryStorage() });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("SHP-CART-30 something without a product id is ignored on add", () => {
  addToCart({ ...bulb, _id: "" }, 1, { openPanel: false });
  expect(local.read("cartItems")).toBeNull();
  addToCart(bulb, 1, { openPanel: false });
  expect(readCart().count).toBe(1);
  removeFromCart(bulbId);
});

test("a change is in the storage and on the screen at once", () => {
  addToCart(bulb, 2, { openPanel: false });
  setQuantity(bulbId, 5);
  expect(readCart()).toMatchObject({ count: 5, subtotal: 16000, ready: true });
  expect(JSON.parse(local.read("cartItems") ?? "[]")).toEqual([expect.objectContaining({ quantity: 5 })]);
  removeFromCart(bulbId);
  expect(readCart().lines).toEqual([]);
  expect(local.read("cartItems")).toBeNull();
});

test("what another tab wrote since is kept by the next change", () => {
  addToCart(bulb, 1, { openPanel: false });
  const other = exampleLine({ productId: "6f1c0f2e-8c55-4f0e-9d0b-3a2f5b1f0a77" });
  local.write("cartItems", JSON.stringify([...readCart().lines, other]));
  setQuantity(bulbId, 2);
  expect(readCart().count).toBe(3);
  removeFromCart(bulbId);
  removeFromCart(other.productId);
});

test("SHP-CHECKOUT-12 a saved cart fills an empty one only, and emptying by hand forgets it", () => {
  const line = exampleLine();
  restoreCart([line]);
  expect(readCart().lines).toEqual([line]);
  restoreCart([exampleLine({ quantity: 9 })]);
  expect(readCart().count).toBe(1);
  local.write("checkoutCart", JSON.stringify({ items: [line], timestamp: 1 }));
  removeFromCart(bulbId);
  expect(local.read("checkoutCart")).toBeNull();
});

test("without a storage nothing throws and nothing changes", () => {
  vi.stubGlobal("window", undefined);
  addToCart(bulb, 1, { openPanel: false });
  expect(readCart().lines).toEqual([]);
  expect(local.read("cartItems")).toBeNull();
});
