import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { confirmSession, startSessionClock, stopSessionClock } from "@/lib/client/session";
import { notify } from "@/lib/client/toast";
import { NOT_CONFIRMED } from "./forms";
import { forgetKeptEmail, useGuestsOnly } from "./hand-over";

/** The way into the shop for somebody whom it has just let in, and back to where the sign-in was asked for. */
export function useEntrance(from: string) {
  const router = useRouter();
  const entering = useGuestsOnly();
  const [leaving, startLeaving] = useTransition();

  /** @returns what to say when the shop does not know of it after all; null when it does, and the way leads on */
  async function enter(rememberMe: boolean, beforeLeaving?: () => Promise<void>): Promise<string | null> {
    startSessionClock(rememberMe, Date.now());
    if (!(await confirmSession())) {
      stopSessionClock();
      return NOT_CONFIRMED;
    }
    forgetKeptEmail();
    notify.success("Login successful!", "login");
    await beforeLeaving?.();
    startLeaving(() => router.replace(from));
    return null;
  }

  return {
    /** To be set while somebody is let in: whoever is signed in has no business on the page. */
    entering,
    leaving,
    enter,
    leadTo: (path: string) => startLeaving(() => router.push(path)),
  };
}
