"use client";

import { useEffect } from "react";
import { useSession } from "@/lib/client/session";
import { session, sessionKeys } from "@/lib/client/storage";
import { notify } from "@/lib/client/toast";
import { awaitShop, leaveAccountCart } from "../store";

/** How long pages wait for the session before showing the local cart. */
const PATIENCE_MS = 5000;

/** Loads the cart of a signed-in customer, with code that is fetched only then. Once on every page. */
export function CartSyncHost() {
  const { status, user } = useSession();
  const userId = user?._id;

  useEffect(() => {
    const notice = session.read(sessionKeys.cartNotice);
    if (notice) {
      session.remove(sessionKeys.cartNotice);
      notify.error(notice);
    }
    window.addEventListener("auth:logout", leaveAccountCart);
    return () => window.removeEventListener("auth:logout", leaveAccountCart);
  }, []);

  useEffect(() => {
    if (status === "guest") leaveAccountCart();
    if (status !== "signed-in" || userId) return;
    const timer = setTimeout(() => awaitShop(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [status, userId]);

  useEffect(() => {
    if (!userId) return;
    awaitShop(true);
    let stop: (() => void) | null = null;
    let gone = false;
    import("./cart-sync")
      .then(({ runCartSync }) => {
        if (!gone) stop = runCartSync(userId);
      })
      // If the code fails to load, show the local copy; changes wait for the next page.
      .catch(() => awaitShop(false));
    return () => {
      gone = true;
      stop?.();
    };
  }, [userId]);
  return null;
}
