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
 * How a customer's change is synchronised. The store writes it to this browser's copy of the cart (`accountCart`),
 * which screens show, appends it to the customer's queue (`cartQueue`) and calls `send`. One tab at a time sends the
 * queue, oldest first. Accepted changes leave the queue; refused or failed ones are retried with a later change, when
 * the network is back, or on the next page. After an accepted change the server's cart is loaded, pending changes are
 * applied to it, and the result is the new copy. After a login the guest's cart is merged first (`merge.ts`).
 */

const LOAD_FAILED = "Unable to load your cart from the server. Using local cart instead.";
/** Maximum age in ms of a copy that is shown without loading it again. */
const FRESH_MS = 3000;

/** Synchronises a customer's cart with the server, one tab at a time. */
export interface CartSync extends ShopSide {
  /** Merges a guest's cart after a login, else loads the server's cart (SHP-CART-34, SHP-CART-40). */
  start(): Promise<void>;
  send(): Promise<void>;
  refresh(): Promise<void>;
  look(): Promise<void>;
}

/**
 * Synchronises this tab's cart while a customer is logged in: immediately, with every change, when the network is back
 * and when the tab becomes visible.
 *
 * @returns a function that stops it
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

/** @param isHere whether this customer is still logged in in this browser */
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
    // Items added before the copy existed went into the guest's cart.
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
