/**
 * What the shop keeps in the browser, with memory in its place where the browser refuses.
 *
 * Storage may be switched off or full: what cannot be written there lasts until the page is left or reloaded, and
 * `isKept` tells so. Nothing here throws.
 */

/** Kept until removed (SHP-DATA-28). */
export const localKeys = {
  cart: "cartItems",
  /** A signed-in customer's cart, and what the shop has not heard of it yet. */
  accountCart: "accountCart",
  cartQueue: "cartQueue",
  checkoutCart: "checkoutCart",
  pendingOrder: "pendingOrder",
  pendingPaymentReference: "pendingPaymentReference",
  cartCleared: "cartCleared",
  guestCheckout: "isGuestCheckout",
  /** Travels from the cart to checkout (SHP-CART-22). */
  promoCode: "promoCode",
  /** For the search page and the phone's search screen; they go at sign-out (BEYOND-65). */
  recentSearches: "recentSearches",
  /** Slugs of the products looked at last; they go at sign-out (BEYOND-72). */
  seenProducts: "seenProducts",
  /** The region and town that fees and days are told for (BEYOND-56). */
  place: "deliverTo",
  /** Name, email, phone and address of a guest's last order; they go at login and logout. */
  guestDetails: "guestDetails",
  /** What a guest saved; an account's saved items are never kept here (BEYOND-66). */
  savedItems: "savedItems",
  /** An order whose answer never came, for a day: also a new tab must not place it twice. */
  checkoutAttempt: "checkoutAttempt",
  /** When somebody last did something, shared by all tabs; whether the session outlives the browser. */
  lastActive: "lastActive",
  rememberMe: "rememberMe",
  /** A sign-out that did not reach the shop. */
  logoutOwed: "logoutOwed",
  /** Where a refused session was: written as SHP-SESSION-31 asks, taken away by the next load (SHP-ROUTE-48). */
  lastPath: "lastPath",
} as const;

/** Kept for the tab (SHP-DATA-29); the form lets checkout survive a reload. */
export const sessionKeys = {
  guest: "isGuest",
  checkoutForm: "checkoutForm",
  paymentNotice: "paymentNotice",
  verifyEmail: "verifyEmail",
  /** What a page that was left by force could not say any more. */
  cartNotice: "cartNotice",
  /** What was compared last: the products of one category (BEYOND-73). */
  compared: "compared",
  /** At the desk: an order for a caller as far as it is typed. */
  callersOrder: "callersOrder",
} as const;

/** The cache of the pages and pictures that were seen, which the service worker fills: it goes with a session (BEYOND-59). */
export const SEEN_CACHE = "seen";

/** Keys that every load takes away: an older shop's cart, and `lastPath` (SHP-CART-63, SHP-ROUTE-47, SHP-ROUTE-48). */
const obsoleteLocalKeys = ["cart_items", "lastPath"] as const;

type LocalKey = (typeof localKeys)[keyof typeof localKeys];
type SessionKey = (typeof sessionKeys)[keyof typeof sessionKeys];

export interface BrowserStore<Key extends string> {
  read(key: Key): string | null;
  /** Parsed JSON, or null when there is none or it cannot be read. */
  readJson(key: Key): unknown;
  /** @returns whether it can be read again; false only without a browser */
  write(key: Key, text: string): boolean;
  remove(key: Key): boolean;
  /** False where the browser refused what was written last: it lasts no longer than this page. */
  isKept(key: Key): boolean;
}

export const local: BrowserStore<LocalKey> = guard(() => window.localStorage);
export const session: BrowserStore<SessionKey> = guard(() => window.sessionStorage);

/** Takes away what nothing here reads. */
export function removeObsoleteKeys(): void {
  for (const key of obsoleteLocalKeys) guard<string>(() => window.localStorage).remove(key);
}

/**
 * Calls `reload` when another tab has written one of these keys, and when the page comes back from the browser's page
 * cache, where it missed whatever was written. For as long as the page lives; nothing without a browser.
 */
export function followStorage(keys: readonly LocalKey[], reload: () => void): void {
  if (typeof window === "undefined") return;
  window.addEventListener("storage", ({ key }) => {
    if (key === null || keys.some((followed) => followed === key)) reload();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) reload();
  });
}

function guard<Key extends string>(storage: () => Storage): BrowserStore<Key> {
  /** What the browser refused to keep; null what it refused to remove. */
  const memory = new Map<string, string | null>();
  const hasBrowser = () => typeof window !== "undefined";
  // The last write counts, as in the storage itself: another tab may have made room since.
  if (hasBrowser()) {
    window.addEventListener("storage", ({ key }) => {
      if (key === null) memory.clear();
      else memory.delete(key);
    });
  }

  function set(key: Key, text: string | null): boolean {
    if (!hasBrowser()) return false;
    try {
      if (text === null) storage().removeItem(key);
      else storage().setItem(key, text);
      memory.delete(key);
    } catch {
      memory.set(key, text);
    }
    return true;
  }
  function read(key: Key): string | null {
    const refused = memory.get(key);
    if (refused !== undefined) return refused;
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  }
  return {
    read,
    readJson(key) {
      try {
        return JSON.parse(read(key) ?? "null");
      } catch {
        return null;
      }
    },
    write: set,
    remove: (key) => set(key, null),
    isKept: (key) => !memory.has(key),
  };
}

/** Whether the browser keeps cookies, as far as it says so itself. */
export function keepsCookies(): boolean {
  return typeof navigator === "undefined" || navigator.cookieEnabled !== false;
}

/** Deletes the pages and pictures that were seen; a browser that keeps nothing refuses even that. */
export function dropSeenPages(): void {
  try {
    window.caches?.delete(SEEN_CACHE).catch(() => undefined);
  } catch {
    // Nothing is kept, so nothing is to be deleted.
  }
}

/** A list of texts that is kept until removed, as many as `most`; whatever else stands there is left out. */
export function readTexts(key: LocalKey, most: number): string[] {
  const stored = local.readJson(key);
  return Array.isArray(stored) ? stored.filter((text) => typeof text === "string").slice(0, most) : [];
}
