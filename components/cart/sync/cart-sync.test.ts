import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { local } from "@/lib/client/storage";
import { cedis } from "@/lib/money";
import { type CartShop, startCartShop } from "@/tests/support/cart-shop";
import { bulbId, drillId, MemoryStorage } from "@/tests/support/client-examples";
import { exampleLine } from "@/tests/support/example-line";
import { type CartLine, parseCart } from "../lines";
import {
  addToCart,
  connectShop,
  leaveAccountCart,
  readCart,
  removeFromCart,
  removeOrdered,
  restoreCart,
  setQuantity,
} from "../store";
import { type CartSync, createCartSync } from "./cart-sync";
import { readWaiting, updateWaiting } from "./changes";

const ama = "0d9e5c3a-0000-4222-8333-000000000001";
const kofi = "0d9e5c3a-0000-4222-8333-000000000002";
const bulb = { _id: bulbId, name: "Bulb", slug: "bulb", brand: "Philips", price: cedis(32), featuredImage: null };
const goneId = "6f1c0f2e-8c55-4f0e-9d0b-3a2f5b1f0a99";

let shop: CartShop;
let messages: string[];
let here: boolean;
let left: string[];

beforeAll(async () => {
  shop = await startCartShop();
});
afterAll(() => shop.stop());

beforeEach(() => {
  shop.reset();
  messages = [];
  left = [];
  here = true;
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, options: RequestInit) => real(new URL(path, shop.base), options));
  vi.stubGlobal("window", {
    localStorage: new MemoryStorage(),
    sessionStorage: new MemoryStorage(),
    location: { pathname: "/cart", search: "", assign: (href: string) => left.push(href) },
    addEventListener: () => undefined,
    dispatchEvent: () => true,
  });
  vi.stubGlobal("document", { cookie: "kanea_signed_in=1" });
  // Tabs in one process must not share a BroadcastChannel.
  vi.stubGlobal("BroadcastChannel", undefined);
});
afterEach(() => {
  connectShop(null);
  vi.unstubAllGlobals();
});

const notifier = {
  info: (text: string) => void messages.push(text),
  success: (text: string) => void messages.push(text),
  error: (text: string) => void messages.push(text),
  onLeaving: (text: string) => void messages.push(text),
};
const guestLines = () => parseCart(local.readJson("cartItems"));
const shown = () => Object.fromEntries(readCart().lines.map((line) => [line.productId, line.quantity]));
const atShop = () => Object.fromEntries(shop.cart);
const methods = () => shop.calls.map((call) => call.split(" ").slice(0, 2).join(" "));

function keepGuestCart(...lines: Partial<CartLine>[]) {
  local.write("cartItems", JSON.stringify(lines.map((line) => exampleLine(line))));
}

/** A tab of a logged-in customer. */
function openTab(user = ama): CartSync {
  const sync = createCartSync(user, notifier, () => here);
  connectShop(sync);
  return sync;
}

async function openLoadedTab(user = ama): Promise<CartSync> {
  const sync = openTab(user);
  await sync.start();
  shop.calls = [];
  messages = [];
  return sync;
}

describe("loading", () => {
  test("SHP-CART-34 a signed-in cart comes from the server, with prices and stock", async () => {
    shop.cart.set(bulbId, 2);
    await openTab().start();
    expect(methods()).toEqual(["GET /api/cart"]);
    expect(readCart()).toMatchObject({ count: 2, subtotal: 6400, ready: true });
    expect(readCart().lines[0]).toMatchObject({ stock: 10, name: "Product 01" });
    expect(local.read("cartItems")).toBeNull();
    expect(messages).toEqual([]);
  });

  test("SHP-CART-45 a load error shows a message and the local cart is used", async () => {
    shop.cart.set(bulbId, 2);
    await openLoadedTab();
    shop.fail(/^GET/, 500);
    await openTab().start();
    expect(messages).toEqual(["Unable to load your cart from the server. Using local cart instead."]);
    expect(shown()).toEqual({ [bulbId]: 2 });
  });

  test("SHP-CART-45 a 401 while loading shows no load error and redirects to login", async () => {
    shop.fail(/^GET/, 401);
    await openTab().start();
    expect(messages).toEqual([]);
    await vi.waitFor(() => expect(left).toEqual(["/login?from=%2Fcart&message=expired"]));
  });

  test("SHP-CART-46 a malformed response shows 'Error loading cart'", async () => {
    shop.fail(/^GET/, "nonsense");
    await openTab().start();
    expect(messages).toEqual(["Error loading cart"]);
    expect(readCart().ready).toBe(true);
  });

  test("items added while the cart loads are kept", async () => {
    shop.cart.set(drillId, 1);
    shop.onCall = (call) => void (call.startsWith("GET") && shop.calls.length === 1 && keepGuestCart({ quantity: 3 }));
    await openTab().start();
    expect(atShop()).toEqual({ [drillId]: 1, [bulbId]: 3 });
    expect(shown()).toEqual({ [drillId]: 1, [bulbId]: 3 });
    expect(local.read("cartItems")).toBeNull();
  });
});

describe("changes", () => {
  test("SHP-CART-35 SHP-CART-36 SHP-CART-37 an add is applied locally, then sent by POST, then the cart is read again", async () => {
    await openLoadedTab();
    addToCart(bulb, 2, { openPanel: false });
    expect(shown()).toEqual({ [bulbId]: 2 });
    expect(shop.calls).toEqual([]);
    await vi.waitFor(() => expect(methods()).toEqual(["POST /api/cart/items", "GET /api/cart"]));
    expect(shop.calls[0]).toContain(JSON.stringify({ productId: bulbId, quantity: 2 }));
    expect(local.read("cartItems")).toBeNull();
  });

  test("SHP-CART-36 a quantity is sent by PATCH, a removal by DELETE", async () => {
    shop.cart.set(bulbId, 2);
    const sync = await openLoadedTab();
    setQuantity(bulbId, 5);
    await sync.send();
    expect(methods()).toEqual([`PATCH /api/cart/items/${bulbId}`, "GET /api/cart"]);
    expect(atShop()).toEqual({ [bulbId]: 5 });
    shop.calls = [];
    removeFromCart(bulbId);
    await sync.send();
    expect(methods()).toEqual([`DELETE /api/cart/items/${bulbId}`, "GET /api/cart"]);
    expect(readCart().lines).toEqual([]);
  });

  test("SHP-CART-37 SHP-CART-38 a failure is silent: the change stays in the customer's own queue", async () => {
    shop.cart.set(bulbId, 1);
    const sync = await openLoadedTab();
    shop.fail(/^PATCH/, 500, 1);
    setQuantity(bulbId, 4);
    await sync.send();
    expect(methods()).toEqual([`PATCH /api/cart/items/${bulbId}`]);
    expect(shown()).toEqual({ [bulbId]: 4 });
    expect(messages).toEqual([]);
    expect(local.read("cartItems")).toBeNull();
    expect(JSON.parse(local.read("cartQueue") ?? "{}")).toHaveProperty(ama);

    // It is sent with the cart's next request.
    addToCart({ ...bulb, _id: drillId }, 1, { openPanel: false });
    await sync.send();
    expect(atShop()).toEqual({ [bulbId]: 4, [drillId]: 1 });
    expect(readWaiting(ama).changes).toEqual([]);
    expect(local.read("cartQueue")).toBeNull();
  });

  test("SHP-CART-38 an add whose response was lost counts once", async () => {
    shop.cart.set(bulbId, 2);
    const sync = await openLoadedTab();
    shop.fail(/^POST/, "answer lost", 1);
    addToCart(bulb, 1, { openPanel: false });
    await sync.send();
    expect(shown()).toEqual({ [bulbId]: 3 });
    await sync.refresh();
    expect(atShop()).toEqual({ [bulbId]: 3 });
    expect(shown()).toEqual({ [bulbId]: 3 });
  });

  test("SHP-CART-38 changes made offline all arrive later", async () => {
    shop.cart.set(bulbId, 2);
    const sync = await openLoadedTab();
    shop.fail(/./, "unheard", 3);
    addToCart(bulb, 1, { openPanel: false });
    await sync.send();
    addToCart({ ...bulb, _id: drillId }, 1, { openPanel: false });
    await sync.send();
    setQuantity(drillId, 6);
    setQuantity(drillId, 7);
    await sync.send();
    expect(atShop()).toEqual({ [bulbId]: 2 });
    await sync.start();
    expect(atShop()).toEqual({ [bulbId]: 3, [drillId]: 7 });
    expect(messages).toEqual([]);
  });

  test("a refused change stays on screen and blocks no others", async () => {
    const sync = await openLoadedTab();
    shop.fail(new RegExp(`POST .*${goneId}`), 404);
    addToCart({ ...bulb, _id: goneId }, 1, { openPanel: false });
    addToCart(bulb, 1, { openPanel: false });
    await sync.send();
    expect(atShop()).toEqual({ [bulbId]: 1 });
    expect(shown()).toEqual({ [bulbId]: 1, [goneId]: 1 });
    removeFromCart(goneId);
    await sync.send();
    expect(shown()).toEqual({ [bulbId]: 1 });
    expect(readWaiting(ama).changes).toEqual([]);
  });

  test("setting a quantity restores a line that another device removed", async () => {
    shop.cart.set(bulbId, 2);
    const sync = await openLoadedTab();
    shop.cart.clear();
    setQuantity(bulbId, 3);
    await sync.send();
    expect(atShop()).toEqual({ [bulbId]: 3 });
  });

  test("each of two devices sees the other's changes on its next read", async () => {
    const sync = await openLoadedTab();
    addToCart(bulb, 1, { openPanel: false });
    await sync.send();
    shop.cart.set(bulbId, 4);
    shop.cart.set(drillId, 1);
    await sync.refresh();
    expect(shown()).toEqual({ [bulbId]: 4, [drillId]: 1 });
  });

  test("items that an order took are reported once, and an empty cart is not refilled from a copy", async () => {
    shop.cart.set(bulbId, 1);
    const sync = await openLoadedTab();
    shop.fail(/^POST/, "unheard", 1);
    addToCart(bulb, 1, { openPanel: false });
    await sync.send();
    const [line] = readCart().lines;
    shop.cart.clear();
    removeOrdered([{ cartItemId: line?.cartItemId ?? "", quantity: 2 }]);
    await sync.refresh();
    expect(atShop()).toEqual({});
    expect(restoreCart([exampleLine()])).toBe(false);
    expect(readCart().lines).toEqual([]);
  });
});

describe("sync after login", () => {
  test("SHP-CART-40 SHP-CART-41 SHP-CART-42 the server's cart is read, cleared and filled with one call per line", async () => {
    keepGuestCart({ productId: bulbId, quantity: 2 }, { productId: drillId, quantity: 1 });
    await openTab().start();
    expect(methods()).toEqual([
      "GET /api/cart",
      "DELETE /api/cart",
      "POST /api/cart/items",
      "POST /api/cart/items",
      "GET /api/cart",
    ]);
    expect(atShop()).toEqual({ [bulbId]: 2, [drillId]: 1 });
    // The second run has nothing to merge.
    shop.calls = [];
    await openTab().start();
    expect(methods()).toEqual(["GET /api/cart"]);
  });

  test("SHP-CART-44 SHP-CART-47 SHP-CART-52 the sync reports its start and end and clears the local cart at the end", async () => {
    keepGuestCart({ productId: bulbId, quantity: 2 }, { productId: drillId, quantity: 1 });
    shop.onCall = () => void expect(guestLines()).toHaveLength(2);
    await openTab().start();
    expect(messages).toEqual(["Syncing your cart...", "Synchronized 2 items to your cart"]);
    expect(local.read("cartItems")).toBeNull();
    expect(shown()).toEqual({ [bulbId]: 2, [drillId]: 1 });
  });

  test("SHP-CART-42 the server's earlier lines return, and the larger quantity wins", async () => {
    shop.cart.set(bulbId, 5);
    shop.cart.set(goneId, 3);
    keepGuestCart({ productId: bulbId, quantity: 2 }, { productId: drillId, quantity: 1 });
    await openTab().start();
    expect(atShop()).toEqual({ [bulbId]: 5, [drillId]: 1, [goneId]: 3 });
    expect(methods()).toContain(`PATCH /api/cart/items/${bulbId}`);
    expect(local.read("cartQueue")).toBeNull();
  });

  test("SHP-CART-43 SHP-CART-49 a 401 while adding stops the sync and the local cart stays", async () => {
    shop.cart.set(goneId, 3);
    keepGuestCart({ productId: bulbId, quantity: 2 }, { productId: drillId, quantity: 1 });
    shop.fail(/^POST/, 401, 1);
    await openTab().start();
    expect(methods()).toEqual(["GET /api/cart", "DELETE /api/cart", "POST /api/cart/items"]);
    expect(messages).toEqual(["Syncing your cart...", "Session expired. Please log in again to sync your cart."]);
    expect(guestLines()).toHaveLength(2);
    expect(shown()).toEqual({ [bulbId]: 2, [drillId]: 1 });

    vi.stubGlobal("document", { cookie: "kanea_signed_in=1" });
    await openTab().start();
    expect(atShop()).toEqual({ [bulbId]: 2, [drillId]: 1, [goneId]: 3 });
    expect(local.read("cartItems")).toBeNull();
  });

  test("an interrupted sync restores both carts on the next run", async () => {
    shop.cart.set(goneId, 3);
    shop.cart.set(bulbId, 5);
    keepGuestCart({ productId: bulbId, quantity: 2 }, { productId: drillId, quantity: 1 });
    shop.fail(new RegExp(`POST .*${drillId}`), "unheard", 1);
    await openTab().start();
    expect(atShop()).toEqual({ [bulbId]: 2 });
    await openTab().start();
    expect(atShop()).toEqual({ [bulbId]: 5, [drillId]: 1, [goneId]: 3 });
    expect(local.read("cartItems")).toBeNull();
    expect(local.read("cartQueue")).toBeNull();
  });

  test("SHP-CART-42 without browser storage the server's cart stays and is added to", async () => {
    shop.cart.set(goneId, 3);
    shop.cart.set(bulbId, 5);
    keepGuestCart({ productId: bulbId, quantity: 2 }, { productId: drillId, quantity: 1 });
    window.localStorage.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
    await openTab().start();
    expect(methods()).not.toContain("DELETE /api/cart");
    expect(atShop()).toEqual({ [bulbId]: 5, [drillId]: 1, [goneId]: 3 });
    expect(messages).toEqual(["Syncing your cart...", "Synchronized 2 items to your cart"]);
    local.remove("accountCart");
  });

  test("SHP-CART-48 a 401 while reading the server's cart asks to log in again", async () => {
    keepGuestCart({});
    shop.fail(/^GET/, 401);
    await openTab().start();
    expect(messages).toEqual(["Syncing your cart...", "Failed to sync cart - please log in again"]);
    expect(guestLines()).toHaveLength(1);
  });

  test("SHP-CART-51 a 401 while clearing asks to log in again", async () => {
    keepGuestCart({});
    shop.fail(/^DELETE/, 401);
    await openTab().start();
    expect(messages).toEqual(["Syncing your cart...", "Unable to sync cart - please log in again"]);
    expect(methods()).toEqual(["GET /api/cart", "DELETE /api/cart"]);
    expect(guestLines()).toHaveLength(1);
  });

  test("SHP-CART-50 if clearing fails the items are added anyway, none twice", async () => {
    shop.cart.set(bulbId, 5);
    shop.cart.set(drillId, 1);
    keepGuestCart({ productId: bulbId, quantity: 2 }, { productId: drillId, quantity: 4 });
    shop.fail(/^DELETE/, 500);
    await openTab().start();
    expect(messages).toEqual([
      "Syncing your cart...",
      "Unable to clear existing cart. Will attempt to add items anyway.",
      "Synchronized 2 items to your cart",
    ]);
    expect(atShop()).toEqual({ [bulbId]: 5, [drillId]: 4 });
  });

  test("SHP-CART-53 if the reload fails after all adds: a message, and the cart as last sent by the server", async () => {
    keepGuestCart({ productId: bulbId, quantity: 2 });
    shop.onCall = () => {
      if (shop.calls.length === 4) shop.fail(/^GET/, 500);
    };
    await openTab().start();
    expect(messages).toEqual(["Syncing your cart...", "Added 1 items to your cart, but couldn't refresh cart view"]);
    expect(shown()).toEqual({ [bulbId]: 2 });
    expect(local.read("cartItems")).toBeNull();
  });

  test("SHP-CART-54 any other failure shows a message and keeps the cart local", async () => {
    keepGuestCart({});
    shop.fail(/^GET/, 500);
    await openTab().start();
    expect(messages).toEqual(["Syncing your cart...", "Failed to sync your cart"]);
    expect(guestLines()).toHaveLength(1);
    expect(readCart().ready).toBe(true);
  });

  test("SHP-CART-54 refused items stay in this browser, the others are sent", async () => {
    keepGuestCart({ productId: goneId, quantity: 1 }, { productId: bulbId, quantity: 2 });
    shop.fail(new RegExp(`POST .*${goneId}`), 404);
    await openTab().start();
    expect(messages).toEqual(["Syncing your cart...", "Failed to sync your cart"]);
    expect(atShop()).toEqual({ [bulbId]: 2 });
    expect(shown()).toEqual({ [bulbId]: 2, [goneId]: 1 });
    expect(readWaiting(ama).changes).toHaveLength(1);
  });

  test("two tabs that sign in at once sync the cart once", async () => {
    keepGuestCart({ productId: bulbId, quantity: 2 });
    await Promise.all([openTab().start(), openTab().start()]);
    expect(atShop()).toEqual({ [bulbId]: 2 });
    expect(messages).toEqual(["Syncing your cart...", "Synchronized 1 items to your cart"]);
  });

  test("changes made while the synced cart is read are kept", async () => {
    keepGuestCart({ productId: bulbId, quantity: 2 });
    shop.onCall = () => {
      if (shop.calls.length === 4) addToCart(bulb, 1, { openPanel: false });
    };
    await openTab().start();
    expect(atShop()).toEqual({ [bulbId]: 3 });
    expect(shown()).toEqual({ [bulbId]: 3 });
  });

  test("changes made during the sync are sent too", async () => {
    keepGuestCart({ productId: bulbId, quantity: 2 }, { productId: drillId, quantity: 1 });
    shop.onCall = (call) => {
      if (!call.includes(`"${drillId}"`)) return;
      setQuantity(bulbId, 6);
      removeFromCart(drillId);
    };
    await openTab().start();
    expect(atShop()).toEqual({ [bulbId]: 6 });
    expect(shown()).toEqual({ [bulbId]: 6 });
  });
});

describe("one browser, several users", () => {
  test("after sign-out the customer's cart is hidden, and its queue waits for the same customer", async () => {
    shop.cart.set(bulbId, 2);
    const sync = await openLoadedTab();
    shop.fail(/^PATCH/, "unheard", 1);
    setQuantity(bulbId, 3);
    await sync.send();
    local.write("checkoutCart", JSON.stringify({ items: readCart().lines, timestamp: 1 }));
    local.write("pendingOrder", JSON.stringify({ orderId: "ORD123456", isGuest: false }));
    connectShop(null);
    vi.stubGlobal("document", { cookie: "" });
    leaveAccountCart();
    expect(readCart()).toMatchObject({ lines: [], ready: true });
    expect(["accountCart", "checkoutCart", "pendingOrder"].map((key) => local.read(key as "cartItems"))).toEqual([
      null,
      null,
      null,
    ]);

    vi.stubGlobal("document", { cookie: "kanea_signed_in=1" });
    await openTab(kofi).start();
    expect(shown()).toEqual({ [bulbId]: 2 });
    expect(readWaiting(kofi).changes).toEqual([]);
    leaveAccountCart();
    await openTab(ama).start();
    expect(atShop()).toEqual({ [bulbId]: 3 });
  });

  test("an interrupted sync belongs to the customer who started it", async () => {
    keepGuestCart({ productId: drillId, quantity: 1 });
    updateWaiting(ama, { earlier: [] });
    await openTab(kofi).start();
    expect(atShop()).toEqual({});
    expect(messages).toEqual([]);
    expect(readWaiting(ama).changes).toHaveLength(1);
  });

  test("a signed-out customer sends nothing", async () => {
    const sync = await openLoadedTab();
    here = false;
    addToCart(bulb, 1, { openPanel: false });
    await sync.send();
    expect(shop.calls).toEqual([]);
    expect(readWaiting(ama).changes).toHaveLength(1);
  });
});
