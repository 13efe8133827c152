import { withLock } from "@/lib/client/lock";
import { readSession } from "@/lib/client/session";
import { session, sessionKeys } from "@/lib/client/storage";
import { notify } from "@/lib/client/toast";
import { readAccountCart, readGuestLines, removeGuestCart } from "../kept";
import { findLine } from "../lines";
import { awaitShop, connectShop, leaveAccountCart, type ShopSide, showAccountCart } from "../store";
import {
  adding,
  othersInSync,
  type QueuedChange,
  queueChange,
  readWaiting,
  updateWaiting,
  withChanges,
} from "./changes";
import { mergeGuestCart, type Notifier } from "./merge";
import { type CartAnswer, shopCart } from "./shop-cart";

/*
 * The way of a customer's change. The store writes it into this browser's copy of the cart (`accountCart`), which
 * screens show, and at the end of the customer's queue (`cartQueue`), and calls `send`. One tab at a time then sends
 * what waits, oldest first. What the shop took leaves the queue; what it refused or did not hear stays for the next
 * time: a later change, the line coming back, the next page. When the shop took anything its cart is read again, what
 * still waits is laid over it, and that is the new copy. After a login the guest's cart goes ahead (`merge.ts`).
 */

const LOAD_FAILED = "Unable to load your cart from the server. Using local cart instead.";
/** A copy of this age is fresh enough to look at. */
const FRESH_MS = 3000;

/** Keeps one customer's cart in step with the shop, one tab at a time. */
export interface CartSync extends ShopSide {
  /** The sync after a login when there is something to bring, else the shop's cart (SHP-CART-34, SHP-CART-40). */
  start(): Promise<void>;
  send(): Promise<void>;
  refresh(): Promise<void>;
  look(): Promise<void>;
}

/**
 * Keeps this tab's cart in step with the shop for as long as a customer is signed in: at once, with every change, when
 * the line comes back and when the tab becomes visible again.
 *
 * @returns the function that ends it
 */
export function runCartSync(user: string): () => void {
  const notifier = { ...notify, onLeaving: (text: string) => void session.write(sessionKeys.cartNotice, text) };
  const sync = createCartSync(user, notifier, () => readSession().user?._id === user);
  const onOnline = () => sync.start();
  const onVisible = () => document.visibilityState === "visible" && sync.look();
  connectShop(sync);
  window.addEventListener("online", onOnline);
  document.addEventListener("visibilitychange", onVisible);
  sync.start();
  return () => {
    connectShop(null);
    window.removeEventListener("online", onOnline);
    document.removeEventListener("visibilitychange", onVisible);
  };
}

/** @param isHere whether this customer is still signed in in this browser */
export function createCartSync(user: string, notifier: Notifier, isHere: () => boolean): CartSync {
  let waiting: Promise<void> | null = null;
  let running = 0;
  let loadWanted = false;
  let loadedAt = 0;

  /** Runs one at a time; a queued run serves all requests made meanwhile. */
  function round(withLoad: boolean): Promise<void> {
    loadWanted ||= withLoad;
    waiting ??= locked(async () => {
      waiting = null;
      const wanted = loadWanted;
      loadWanted = false;
      if ((await sendQueue(user, isHere)) || wanted) await load();
    }).catch(() => undefined);
    return waiting;
  }

  function locked(task: () => Promise<void>): Promise<void> {
    return withLock("cart", async () => {
      running += 1;
      try {
        if (isHere()) await task();
      } finally {
        running -= 1;
      }
    });
  }

  async function begin() {
    const known = readAccountCart();
    if (known && known.user !== user) leaveAccountCart();
    for (const other of othersInSync(user)) takeOver(other);
    if (readGuestLines().length) {
      await mergeGuestCart(user, notifier, isHere);
      if (readWaiting(user).changes.length && (await sendQueue(user, isHere))) await load();
      return;
    }
    await sendQueue(user, isHere);
    if ((await load()) === "failed") notifier.error(LOAD_FAILED);
    // What was added before the copy was there has gone into the guest's cart.
    const copy = readAccountCart();
    if (!copy || !readGuestLines().length) return;
    showAccountCart(user, withChanges(copy.lines, takeOver(user)));
    if (await sendQueue(user, isHere)) await load();
  }

  async function load() {
    const answer = await shopCart.read();
    if (answer.kind === "cart" && isHere()) {
      loadedAt = Date.now();
      showAccountCart(user, withChanges(answer.lines, readWaiting(user).changes));
    }
    return answer.kind;
  }

  return {
    start: () =>
      locked(begin)
        .catch(() => notifier.error("Error loading cart"))
        .finally(() => awaitShop(false)),
    send: () => round(false),
    refresh: () => round(true),
    look: () => (running || Date.now() - loadedAt < FRESH_MS ? Promise.resolve() : round(true)),
  };
}

/** Moves the guest's cart into a customer's queue. */
function takeOver(user: string) {
  const changes = readGuestLines().map((line) => adding(line));
  for (const change of changes) queueChange(user, change);
  removeGuestCart();
  return changes;
}

/**
 * Sends queued changes, oldest first (SHP-CART-36, SHP-CART-38). A refused change stays queued; after a network failure
 * the rest stays too.
 *
 * @param mayGoOn checked before every request
 * @returns whether the server accepted a change
 */
async function sendQueue(user: string, mayGoOn: () => boolean): Promise<boolean> {
  const refused = new Set<string>();
  let taken = false;
  for (;;) {
    const next = readWaiting(user).changes.find(({ id }) => !refused.has(id));
    if (!next || !mayGoOn()) return taken;
    mark(user, next.id, true);
    const { kind } = await sendChange(next);
    if (kind === "cart") {
      updateWaiting(user, { changes: readWaiting(user).changes.filter(({ id }) => id !== next.id) });
      taken = true;
    } else if (kind === "refused") {
      mark(user, next.id, false);
      refused.add(next.id);
    } else {
      return taken;
    }
  }
}

function mark(user: string, id: string, sent: boolean): void {
  const changes = readWaiting(user).changes.map((change) => (change.id === id ? { ...change, sent } : change));
  updateWaiting(user, { changes });
}

async function sendChange(change: QueuedChange): Promise<CartAnswer> {
  switch (change.kind) {
    case "clear":
      return shopCart.clear();
    case "remove":
      return shopCart.remove(change.productId);
    case "set": {
      const answer = await shopCart.set(change.productId, change.quantity);
      // Another device has taken it out, but setting a quantity here puts it back.
      const isMissing = answer.kind === "refused" && answer.status === 404;
      return isMissing ? shopCart.add(change.productId, change.quantity) : answer;
    }
    case "add": {
      const { line, quantity, wanted, sent } = change;
      if (!sent) return shopCart.add(line.productId, quantity);
      // The change may have arrived: reach the quantity the shopper saw, never exceed it.
      const answer = await shopCart.read();
      if (answer.kind !== "cart") return answer;
      const known = findLine(answer.lines, line.productId);
      if (!known) return shopCart.add(line.productId, quantity);
      return known.quantity >= wanted ? answer : shopCart.set(line.productId, wanted);
    }
  }
}
