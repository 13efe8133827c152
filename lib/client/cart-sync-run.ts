import type { Telling } from "./cart-merge";
import { connectShop } from "./cart-store";
import { type CartSync, createCartSync } from "./cart-sync";
import { readSession } from "./session";
import { session, sessionKeys } from "./storage";
import { notify } from "./toast";

const tell: Telling = {
  ...notify,
  onLeaving: (text) => void session.write(sessionKeys.cartNotice, text),
};

/**
 * Keeps this tab's cart in step with the shop for as long as a customer is signed in: at once, with every change, when
 * the line comes back and when somebody returns to the tab.
 *
 * @returns the function that ends it
 */
export function runCartSync(user: string): () => void {
  const sync: CartSync = createCartSync(user, tell, () => readSession().user?._id === user);
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
