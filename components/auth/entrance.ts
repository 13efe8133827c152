import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { confirmSession, startSessionClock, stopSessionClock } from "@/lib/client/session";
import { notify } from "@/lib/client/toast";
import { paths } from "@/lib/paths";
import { NOT_CONFIRMED } from "./forms";
import { forgetKeptEmail, useGuestsOnly } from "./hand-over";

/** Completes a login: back to the page that asked for it, or for staff who came from none, to the desk. */
export function useEntrance(from: string) {
  const router = useRouter();
  const entering = useGuestsOnly();
  const [leaving, startLeaving] = useTransition();

  /** @returns what to say when the shop does not know of it after all; null when it does, and the way leads on */
  async function enter(rememberMe: boolean, beforeLeaving?: () => Promise<void>): Promise<string | null> {
    startSessionClock(rememberMe, Date.now());
    const user = await confirmSession();
    if (!user) {
      stopSessionClock();
      return NOT_CONFIRMED;
    }
    forgetKeptEmail();
    notify.success("Login successful!", "login");
    await beforeLeaving?.();
    startLeaving(() => router.replace(from === paths.home ? (user.desk ?? from) : from));
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
