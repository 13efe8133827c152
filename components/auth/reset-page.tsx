"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Spinner } from "@/components/ui/loading";
import { isMarkedSignedIn, loginHref } from "@/lib/client/session";
import { paths } from "@/lib/paths";
import { findLoginMessage } from "@/lib/sign-in";
import { AuthShell } from "./auth-shell";
import { DoneView } from "./done-view";
import { endAnySession } from "./end-any-session";
import { tokenOf } from "./mailed-token";
import { NewPasswordForm } from "./new-password-form";
import { ask } from "./outcome";

type View = "validating" | "valid" | "invalid" | "spent" | "unknown" | "done";

/**
 * Setting a new password by a mailed link. The page is one shell for every link: its token is read from the address in
 * the browser and goes nowhere but into the two calls about it.
 */
export function ResetPage() {
  const router = useRouter();
  const [token, setToken] = useState<string | null>(null);
  const [view, setView] = useState<View>("validating");

  const validate = useCallback(async () => {
    const found = tokenOf(window.location.pathname);
    setToken(found);
    setView("validating");
    if (!found) return setView("invalid");
    const answer = await ask("/api/users/validate-reset-token", { token: found });
    if (answer?.ok) return setView("valid");
    const refused = answer && answer.status >= 400 && answer.status < 500 && answer.status !== 429;
    setView(refused ? "invalid" : "unknown");
  }, []);
  useEffect(() => {
    validate();
  }, [validate]);

  const login = loginHref(paths.home, "password-reset");
  if (view === "done") {
    return (
      <DoneView
        title="Password reset"
        text={findLoginMessage("password-reset")?.text ?? ""}
        next="Redirecting to login page..."
        href={login}
        onLeave={() => router.push(login)}
      />
    );
  }
  if (view === "invalid") return <InvalidLink announced />;
  if (view === "spent") return <SpentLink />;
  if (view === "valid" && token) {
    return (
      <NewPasswordForm
        token={token}
        onDone={async () => {
          if (isMarkedSignedIn()) await endAnySession();
          setView("done");
        }}
        onInvalid={(spent) => setView(spent ? "spent" : "invalid")}
      />
    );
  }
  if (view === "unknown") {
    return (
      <AuthShell key="unknown" title="We could not check your link" announced>
        <p>Your link is still good. Please check your connection and try again.</p>
        <Button size="lg" onClick={validate} className="mt-6 w-full">
          Try again
        </Button>
      </AuthShell>
    );
  }
  return (
    <AuthShell key="validating" title="Set a new password">
      <p role="status" className="flex items-center gap-3">
        <Spinner label={null} />
        Validating reset link...
      </p>
    </AuthShell>
  );
}

/** The answer to a try was lost and the link no longer counts: most likely the new password is set (SHP-RESET-15). */
function SpentLink() {
  return (
    <AuthShell
      key="spent"
      title="Invalid or Expired Link"
      announced
      lead={<p>Your new password may have been set already. Try to log in with it.</p>}
    >
      <ButtonLink href={paths.login} size="lg" className="w-full">
        Log in
      </ButtonLink>
      <ButtonLink href={paths.requestPassword} variant="outline" size="lg" className="mt-3 w-full">
        Request a new reset link
      </ButtonLink>
    </AuthShell>
  );
}

/** What a link shows that is invalid, missing, spent or older than an hour (SHP-RESET-15, SHP-ROUTE-23). */
export function InvalidLink({ announced = false }: { announced?: boolean }) {
  return (
    <AuthShell
      key="invalid"
      title="Invalid or Expired Link"
      announced={announced}
      lead={<p>A reset link works once and for 60 minutes. We gladly send you a new one.</p>}
    >
      <ButtonLink href={paths.requestPassword} size="lg" className="w-full">
        Request a new reset link
      </ButtonLink>
    </AuthShell>
  );
}
