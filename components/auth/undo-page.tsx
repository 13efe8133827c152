"use client";

import { useState } from "react";
import { FormError } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { useOnLeave } from "@/components/ui/hooks";
import { useForm } from "@/components/ui/use-form";
import type { UndoState } from "@/lib/contracts/auth";
import { UNDO_EMAIL_DAYS } from "@/lib/limits";
import { paths } from "@/lib/paths";
import { ask, codeOf, failureOf, undoWords } from "./answers";
import { AuthShell, EndView, Success } from "./auth-shell";
import { SubmitButton } from "./inputs";
import { endAnySession, UncheckedLink, useMailedLink } from "./mailed-link";

const TITLE = "Undo the change of your email";
const NOTHING = {};

/**
 * Undoing a change of the address by the link in the mail to the old one. Opening it changes nothing: mail programs
 * open links too.
 */
export function UndoPage() {
  const { link, check } = useMailedLink<{ state: UndoState; email: string }>("/api/users/validate-email-undo");
  const [done, setDone] = useState(false);
  const form = useForm({ start: NOTHING });
  useOnLeave(() => setDone(false));

  if (link.kind === "checking" || link.kind === "unknown") {
    return <UncheckedLink kind={link.kind} title={TITLE} checking="Checking your link..." onRetry={check} />;
  }
  if (link.kind === "invalid" || !link.data) return <UndoRefused why="invalid" email="" />;
  const { token } = link;
  const { state, email } = link.data;

  async function undo() {
    const answer = await ask("/api/users/undo-email-change", { token });
    const failure = failureOf(answer, undoWords);
    if (failure === null) {
      await endAnySession();
      return setDone(true);
    }
    const code = codeOf(answer);
    if (code === "LINK_INVALID" || code === "EMAIL_TAKEN") return check();
    form.setProblem(failure);
  }

  if (done) return <Undone email={email} />;
  if (state !== "open") return <UndoRefused why={state} email={email} />;
  return (
    <AuthShell
      key="open"
      title={TITLE}
      lead={<p>Did somebody else change it? Take your account back. If it was you, there is nothing to do here.</p>}
    >
      <form {...form.bind(undo)} className="grid gap-4">
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>
            Your account uses <strong className="break-words">{email}</strong> again.
          </li>
          <li>Everybody is signed out of it.</li>
          <li>Its password stops working, and we send you a link to choose a new one.</li>
        </ul>
        <FormError text={form.problem} />
        <SubmitButton busy={form.busy} busyText="Taking your account back">
          Undo the change
        </SubmitButton>
      </form>
    </AuthShell>
  );
}

/** The change is undone; the way on stands in a mail, which only whoever reads the old address gets. */
function Undone({ email }: { email: string }) {
  return (
    <AuthShell key="done" title="Your email is back" announced>
      <Success
        text={`Your account uses ${email} again, and everybody is signed out. We sent a link to that address: choose a new password with it.`}
        more="Nothing there after a few minutes? Check your spam folder too."
      />
      <ButtonLink href={paths.requestPassword} variant="outline" size="lg" className="mt-6 w-full">
        Request another link
      </ButtonLink>
    </AuthShell>
  );
}

const refusals = {
  used: {
    title: "This change was undone already",
    text: () => "If you have not chosen a new password since, request a link for it.",
  },
  taken: {
    title: "Another account uses this email",
    text: (email: string) =>
      `An account that was opened since has ordered with ${email}, so we cannot put the address back by ourselves. Contact us, and we settle it with you.`,
  },
  closed: {
    title: "This account is closed",
    text: () => "So there is no address to put back. If it was not you who closed it, tell us.",
  },
  invalid: {
    title: "Invalid or Expired Link",
    text: () =>
      `A link that undoes a change of the email works once, within ${UNDO_EMAIL_DAYS} days. If you cannot get into your account, tell us.`,
  },
};

/** Why a link does nothing any more, and who helps. */
function UndoRefused({ why, email }: { why: keyof typeof refusals; email: string }) {
  const { title, text } = refusals[why];
  const people = { label: "Contact us", href: paths.contact };
  const newLink = { label: "Request a reset link", href: paths.requestPassword };
  return <EndView key={why} title={title} text={text(email)} ways={why === "used" ? [newLink, people] : [people]} />;
}
