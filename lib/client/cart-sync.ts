import { queueChange, readAccountCart, readQueue } from "./account-cart";
import { cartApi } from "./cart-api";
import { deliverChanges } from "./cart-delivery";
import { othersInSync } from "./cart-journal";
import { mergeGuestCart, type Telling } from "./cart-merge";
import { withChanges } from "./cart-overlay";
import {
  awaitShop,
  leaveAccountCart,
  readGuestLines,
  removeGuestCart,
  type ShopSide,
  showAccountCart,
} from "./cart-store";
import { withLock } from "./lock";

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

/** @param isHere whether this customer is still the one who is signed in in this browser */
export function createCartSync(user: string, tell: Telling, isHere: () => boolean): CartSync {
  let waiting: Promise<void> | null = null;
  let running = 0;
  let loadWanted = false;
  let loadedAt = 0;

  /** One after the other; a round that waits for its turn serves whoever asks for one meanwhile. */
  function round(withLoad: boolean): Promise<void> {
    loadWanted ||= withLoad;
    waiting ??= locked(async () => {
      waiting = null;
      const wanted = loadWanted;
      loadWanted = false;
      const delivered = await deliverChanges(user, isHere);
      if (delivered || wanted) await load();
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
    for (const other of othersInSync(user)) handOver(other);
    if (readGuestLines().length) {
      await mergeGuestCart(user, tell, isHere);
      if (readQueue(user).length && (await deliverChanges(user, isHere))) await load();
      return;
    }
    await deliverChanges(user, isHere);
    if ((await load()) === "failed") tell.error(LOAD_FAILED);
    // Put into the cart while its copy was on the way: that went into the guest's cart still.
    if (!readAccountCart() || !handOver(user)) return;
    showAccountCart(user, withChanges(readAccountCart()?.lines ?? [], readQueue(user)));
    if (await deliverChanges(user, isHere)) await load();
  }

  async function load() {
    const answer = await cartApi.read();
    if (answer.kind === "cart" && isHere()) {
      loadedAt = Date.now();
      showAccountCart(user, withChanges(answer.lines, readQueue(user)));
    }
    return answer.kind;
  }

  return {
    start: () =>
      locked(begin)
        .catch(() => tell.error("Error loading cart"))
        .finally(() => awaitShop(false)),
    send: () => round(false),
    refresh: () => round(true),
    look: () => (running || Date.now() - loadedAt < FRESH_MS ? Promise.resolve() : round(true)),
  };
}

/** Moves the guest's cart into the queue of the customer whose it is; whether there was any. */
function handOver(user: string): boolean {
  const lines = readGuestLines();
  for (const line of lines) {
    queueChange(user, { kind: "add", line, quantity: line.quantity, wanted: line.quantity });
  }
  removeGuestCart();
  return lines.length > 0;
}
