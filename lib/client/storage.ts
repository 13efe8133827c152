/**
 * Browser storage of the shop, with memory as its replacement.
 *
 * Storage may be disabled or full: values then last until the page is left or reloaded, and `isKept` is false.
 * Nothing here throws.
 */

/** Keys of local storage (SHP-DATA-28). */
export const localKeys = {
  cart: "cartItems",
  /** A customer's cart, and changes that were not sent yet. */
  accountCart: "accountCart",
  cartQueue: "cartQueue",
  checkoutCart: "checkoutCart",
  pendingOrder: "pendingOrder",
  pendingPaymentReference: "pendingPaymentReference",
  cartCleared: "cartCleared",
  guestCheckout: "isGuestCheckout",
  /** Passed from the cart to checkout (SHP-CART-22). */
  promoCode: "promoCode",
  /** Offers without a code, as last quoted. */
  offers: "offers",
  /** Recent searches, removed at logout (BEYOND-65). */
  recentSearches: "recentSearches",
  /** Slugs of recently viewed products, removed at logout (BEYOND-72). */
  seenProducts: "seenProducts",
  /** Region and town of delivery fees and times (BEYOND-56). */
  place: "deliverTo",
  /** Name, email, phone and address of a guest's last order, if wanted; removed at login and logout. */
  guestDetails: "guestDetails",
  /** A guest's saved items, never an account's (BEYOND-66). */
  savedItems: "savedItems",
  /** An order without an answer, for a day, so that another tab does not place it twice. */
  checkoutAttempt: "checkoutAttempt",
  /** Time of the last activity in all tabs; whether the session outlives the browser. */
  lastActive: "lastActive",
  rememberMe: "rememberMe",
  /** A logout that did not reach the shop. */
  pendingLogout: "logoutOwed",
  /** Path of a refused session (SHP-SESSION-31), removed by the next load (SHP-ROUTE-48). */
  lastPath: "lastPath",
} as const;

/** Keys of session storage (SHP-DATA-29), per tab. */
export const sessionKeys = {
  guest: "isGuest",
  checkoutForm: "checkoutForm",
  paymentNotice: "paymentNotice",
  verifyEmail: "verifyEmail",
  /** Message that was not shown before the page was left. */
  cartNotice: "cartNotice",
  /** Products compared last, of one category (BEYOND-73). */
  compared: "compared",
  /** Draft of a phone order at the desk. */
  callersOrder: "callersOrder",
} as const;

/** Cache of visited pages and pictures, deleted with a session (BEYOND-59). */
export const SEEN_CACHE = "seen";

/** Keys that every load removes: an older shop's cart, and `lastPath` (SHP-CART-63, SHP-ROUTE-47, SHP-ROUTE-48). */
const obsoleteLocalKeys = ["cart_items", "lastPath"] as const;

type LocalKey = (typeof localKeys)[keyof typeof localKeys];
type SessionKey = (typeof sessionKeys)[keyof typeof sessionKeys];

export interface BrowserStore<Key extends string> {
  read(key: Key): string | null;
  /** Parsed JSON, or null if it is missing or invalid. */
  readJson(key: Key): unknown;
  /** @returns whether it can be read again, false only on the server */
  write(key: Key, text: string): boolean;
  remove(key: Key): boolean;
  /** False if the browser refused the last write, so that the value is lost with this page. */
  isKept(key: Key): boolean;
}

export const local: BrowserStore<LocalKey> = guard(() => window.localStorage);
export const session: BrowserStore<SessionKey> = guard(() => window.sessionStorage);

/** Removes obsolete keys. */
export function removeObsoleteKeys(): void {
  for (const key of obsoleteLocalKeys) guard<string>(() => window.localStorage).remove(key);
}

/**
 * Calls `reload` when another tab writes one of these keys, and when the page is restored from the back/forward cache.
 * Does nothing on the server.
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
  /** Values that the browser refused to store; null for those it refused to remove. */
  const memory = new Map<string, string | null>();
  const hasBrowser = () => typeof window !== "undefined";
  // The last write counts, because another tab may have freed space since.
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

/** Whether the browser accepts cookies, by its own report. */
export function keepsCookies(): boolean {
  return typeof navigator === "undefined" || navigator.cookieEnabled !== false;
}

/** Deletes visited pages and pictures. */
export function dropSeenPages(): void {
  try {
    window.caches?.delete(SEEN_CACHE).catch(() => undefined);
  } catch {
    // A browser without storage refuses; there is nothing to delete.
  }
}

/** Reads a list of at most `most` texts; ignores other values. */
export function readTexts(key: LocalKey, most: number): string[] {
  const stored = local.readJson(key);
  return Array.isArray(stored) ? stored.filter((text) => typeof text === "string").slice(0, most) : [];
}
