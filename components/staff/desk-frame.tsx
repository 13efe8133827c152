"use client";

import { createContext, type ReactNode, useContext, useEffect } from "react";
import { useSessionWatch } from "@/components/session";
import { NavigationProgress } from "@/components/ui/navigation-progress";
import { LoadStatus } from "@/components/ui/use-shop-data";
import { postLogout } from "@/lib/client/session";
import { notify } from "@/lib/client/toast";
import type { Me } from "@/lib/contracts/staff/desk";
import { permissionBlocker, type StaffAction } from "@/lib/staff";
import { askDesk, describeDeskFailure, useDeskData } from "./ask-desk";
import { DeskBar } from "./desk-bar";
import { SecondFactorNeeded } from "./second-factor-needed";
import { settleMember, signInAgain, useAsking } from "./sign-in-again";
import { SignInDialog } from "./sign-in-dialog";

const MeContext = createContext<Me | null>(null);

/** The logged-in staff member. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error("Desk screens need DeskFrame around them");
  return me;
}

/** Why the current role cannot do something; null if it can. */
export function useActionBlocker(action: StaffAction): string | null {
  return permissionBlocker(useMe(), action);
}

/** On session end, show the login dialog instead of the login page. */
const ends = {
  timeOut: () => {
    void postLogout();
    void signInAgain();
  },
  refused: async () => {
    const reply = await askDesk("/api/staff/me");
    if (reply?.ok === false && reply.error?.code === "STAFF_REMOVED") notify.error(describeDeskFailure(reply));
  },
};

/** Layout of all desk pages (BEYOND-34). */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { state, retry } = useDeskData<Me>("/api/staff/me");
  const { finish } = useAsking();
  const me = state.kind === "there" ? state.data : null;
  useSessionWatch(me !== null && finish === null, ends);
  useEffect(() => {
    if (me) settleMember(me);
  }, [me]);
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 flex min-h-11 -translate-y-20 items-center rounded-card bg-ink px-4 font-bold text-white focus:translate-y-0"
      >
        Skip to content
      </a>
      <DeskBar me={me} />
      <main
        id="content"
        tabIndex={-1}
        className="page min-h-[calc(100svh-var(--spacing-top-bar))] pt-4 pb-24 outline-none md:pt-6 md:pb-16"
      >
        {me ? (
          <MeContext value={me}>{me.needsSecondFactor ? <SecondFactorNeeded /> : children}</MeContext>
        ) : (
          <LoadStatus state={state} label="Opening the desk" onRetry={retry} />
        )}
      </main>
      <SignInDialog />
      <NavigationProgress />
    </>
  );
}
