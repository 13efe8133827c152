import { beforeEach, expect, test, vi } from "vitest";
import { local } from "@/lib/client/storage";
import { bulbId, drillId, MemoryStorage } from "@/tests/support/client-examples";
import { exampleLine } from "@/tests/support/example-line";
import { connectShop, readCart, removeFromCart, restoreCart, setQuantity, showAccountCart } from "./store";
import { readWaiting } from "./sync/changes";
import { putBack, takeAll, takeOut } from "./undo";

vi.mock("@/lib/client/toast", () => ({ notify: { success: vi.fn(), info: vi.fn(), error: vi.fn() } }));

const lampId = "6f1c0f2e-8c55-4f0e-9d0b-3a2f5b1f0a77";
const three = [
  exampleLine({ quantity: 2 }),
  exampleLine({ productId: drillId, quantity: 5 }),
  exampleLine({ productId: lampId }),
];
const held = () => readCart().lines.map(({ productId, quantity }) => [productId, quantity]);

beforeEach(() => {
  vi.stubGlobal("window", { localStorage: new MemoryStorage(), sessionStorage: new MemoryStorage() });
  removeFromCart(bulbId);
  restoreCart(three);
});

test("BEYOND-69 a line returns to its position and quantity, once for any number of clicks", () => {
  takeOut(drillId);
  expect(held()).toEqual([
    [bulbId, 2],
    [lampId, 1],
  ]);
  putBack();
  putBack();
  expect(held()).toEqual([
    [bulbId, 2],
    [drillId, 5],
    [lampId, 1],
  ]);
});

test("BEYOND-69 a cleared cart returns complete and in order", () => {
  takeAll();
  expect(held()).toEqual([]);
  putBack();
  expect(readCart().lines).toMatchObject(three);
});

test("BEYOND-69 undo restores at most the stock, and nothing that another tab has added since", () => {
  takeOut(drillId, 3);
  putBack();
  expect(held()).toContainEqual([drillId, 3]);
  takeOut(bulbId);
  local.write("cartItems", JSON.stringify([...readCart().lines, exampleLine({ quantity: 7 })]));
  putBack();
  setQuantity(lampId, 1);
  expect(held().filter(([id]) => id === bulbId)).toEqual([[bulbId, 7]]);
});

test("BEYOND-69 undo reaches the server after the removal", () => {
  vi.stubGlobal("document", { cookie: "kanea_signed_in=1" });
  const send = vi.fn();
  connectShop({ send, refresh: vi.fn(), look: vi.fn() });
  showAccountCart("ama", three);
  takeOut(drillId);
  putBack();
  expect(readWaiting("ama").changes).toMatchObject([
    { kind: "remove", productId: drillId },
    { kind: "add", line: { productId: drillId }, quantity: 5 },
  ]);
  takeAll();
  putBack();
  expect(readWaiting("ama").changes.map(({ kind }) => kind)).toEqual(["clear", "add", "add", "add"]);
  expect(send).toHaveBeenCalledTimes(6);
  connectShop(null);
  vi.unstubAllGlobals();
});
