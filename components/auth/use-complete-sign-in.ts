import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { confirmSession, startSessionClock, stopSessionClock } from "@/lib/client/session";
import { notify } from "@/lib/client/toast";
import { paths } from "@/lib/paths";
import { NOT_CONFIRMED } from "./forms";
import { useGuestsOnly } from "./navigation";
import { clearPendingEmail } from "./pending-email";

/** Completes a login and returns to `from`; staff without a return path go to the desk. */
export function useCompleteSignIn(from: string) {
  const router = useRouter();
  const entering = useGuestsOnly();
  const [leaving, startLeaving] = useTransition();

  /** @returns an error message, or null after a successful login */
  async function completeSignIn(rememberMe: boolean, beforeLeaving?: () => Promise<void>): Promise<string | null> {
    startSessionClock(rememberMe, Date.now());
    const user = await confirmSession();
    if (!user) {
      stopSessionClock();
      return NOT_CONFIRMED;
    }
    clearPendingEmail();
    notify.success("Login successful!", "login");
    await beforeLeaving?.();
    startLeaving(() => router.replace(from === paths.home ? (user.desk ?? from) : from));
    return null;
  }

  return {
    /** Set it during a login; else a logged-in user is redirected to the account. */
    entering,
    leaving,
    completeSignIn,
    goTo: (path: string) => startLeaving(() => router.push(path)),
  };
}
