"use client";

import { useCallback, useEffect, useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useBusy } from "@/components/ui/hooks";
import { Spinner } from "@/components/ui/loading";
import { isMarkedSignedIn } from "@/lib/client/session";
import type { UndoState } from "@/lib/contracts/auth";
import { AuthShell } from "./auth-shell";
import { endAnySession } from "./end-any-session";
import { undoWords } from "./failure-words";
import { tokenOf } from "./mailed-token";
import { ask, failureOf } from "./outcome";
import { SubmitButton } from "./submit-button";
import { UndoneView, UndoRefused } from "./undo-views";

type View = UndoState | "checking" | "invalid" | "unknown" | "done";

/**
 * Undoing a change of the address by the link in the mail to the old one. Opening it changes nothing: mail programs
 * open links too. The page is one shell for every link; its token is read from the address in the browser and goes
 * nowhere but into the two calls about it.
 */
export function UndoPage() {
  const [token, setToken] = useState<string | null>(null);
  const [email, setEmail] = useState("");
  const [view, setView] = useState<View>("checking");
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useBusy();

  const check = useCallback(async () => {
    const found = tokenOf(window.location.pathname);
    setToken(found);
    setView("checking");
    if (!found) return setView("invalid");
    const answer = await ask<{ state: UndoState; email: string }>("/api/users/validate-email-undo", { token: found });
    if (answer?.ok && answer.body.data) {
      setEmail(answer.body.data.email);
      return setView(answer.body.data.state);
    }
    const refused = answer && answer.status >= 400 && answer.status < 500 && answer.status !== 429;
    setView(refused ? "invalid" : "unknown");
  }, []);
  useEffect(() => {
    check();
  }, [check]);

  async function undo() {
    setProblem(null);
    const answer = await ask("/api/users/undo-email-change", { token });
    const failure = failureOf(answer, undoWords);
    if (failure === null) {
      if (isMarkedSignedIn()) await endAnySession();
      return setView("done");
    }
    const code = answer && !answer.ok ? answer.error?.code : undefined;
    if (code === "LINK_INVALID" || code === "EMAIL_TAKEN") return check();
    setProblem(failure);
  }

  if (view === "done") return <UndoneView email={email} />;
  if (view === "used" || view === "taken" || view === "closed" || view === "invalid") {
    return <UndoRefused why={view} email={email} />;
  }
  if (view === "unknown") {
    return (
      <AuthShell key="unknown" title="We could not check your link" announced>
        <p>Please check your connection and try again.</p>
        <Button size="lg" onClick={check} className="mt-6 w-full">
          Try again
        </Button>
      </AuthShell>
    );
  }
  if (view === "checking") {
    return (
      <AuthShell key="checking" title="Undo the change of your email">
        <p role="status" className="flex items-center gap-3">
          <Spinner label={null} />
          Checking your link...
        </p>
      </AuthShell>
    );
  }
  return (
    <AuthShell
      key="open"
      title="Undo the change of your email"
      lead={<p>Did somebody else change it? Take your account back. If it was you, there is nothing to do here.</p>}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          return run(undo);
        }}
      >
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>
            Your account uses <strong className="break-words">{email}</strong> again.
          </li>
          <li>Everybody is signed out of it.</li>
          <li>Its password stops working, and we send you a link to choose a new one.</li>
        </ul>
        <FormError text={problem} />
        <SubmitButton busy={busy} busyText="Taking your account back">
          Undo the change
        </SubmitButton>
      </form>
    </AuthShell>
  );
}
