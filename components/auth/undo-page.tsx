"use client";

import { useState } from "react";
import { FormError } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { useOnLeave } from "@/components/ui/hooks";
import { useForm } from "@/components/ui/use-form";
import type { UndoState } from "@/lib/contracts/auth";
import { UNDO_EMAIL_DAYS } from "@/lib/limits";
import { paths } from "@/lib/paths";
import { AuthShell, EndView, Success } from "./auth-shell";
import { SubmitButton } from "./inputs";
import { endAnySession, UncheckedLink, useMailedLink } from "./mailed-link";
import { ask, codeOf, failureOf, undoMessages } from "./messages";

const TITLE = "Undo your email change";
const NOTHING = {};

/**
 * Page to undo an email change with the link sent to the old email.
 * Opening the link changes nothing, because mail clients open links too.
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
    const failure = failureOf(answer, undoMessages);
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
      lead={<p>Didn't change it? Undo the change here. If this was you, you don't need to do anything.</p>}
    >
      <form {...form.bind(undo)} className="grid gap-4">
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>
            Your account uses <strong className="break-words">{email}</strong> again.
          </li>
          <li>All devices are logged out.</li>
          <li>Your password stops working, and we'll email you a link to choose a new one.</li>
        </ul>
        <FormError text={form.problem} />
        <SubmitButton busy={form.busy} busyText="Undoing the change">
          Undo the change
        </SubmitButton>
      </form>
    </AuthShell>
  );
}

/** View after the undo; the reset link is sent to the old email only. */
function Undone({ email }: { email: string }) {
  return (
    <AuthShell key="done" title="Your email is restored" announced>
      <Success
        text={`Your account uses ${email} again, and all devices are logged out. We emailed you a link: use it to choose a new password.`}
        more="No email after a few minutes? Check your spam folder too."
      />
      <ButtonLink href={paths.requestPassword} variant="outline" size="lg" className="mt-6 w-full">
        Request another link
      </ButtonLink>
    </AuthShell>
  );
}

const refusals = {
  used: {
    title: "This change was already undone",
    text: () => "If you haven't chosen a new password since, request a reset link.",
  },
  taken: {
    title: "Another account uses this email",
    text: (email: string) =>
      `A newer account has ordered with ${email}, so we can't restore your email automatically. Contact us and we'll sort it out with you.`,
  },
  closed: {
    title: "This account is closed",
    text: () => "There is no email to restore. If you didn't close it, tell us.",
  },
  invalid: {
    title: "Invalid or Expired Link",
    text: () =>
      `An undo link expires in ${UNDO_EMAIL_DAYS} days and works once. If you can't log in to your account, tell us.`,
  },
};

/** View of a link that no longer works, with a contact link. */
function UndoRefused({ why, email }: { why: keyof typeof refusals; email: string }) {
  const { title, text } = refusals[why];
  const contactLink = { label: "Contact us", href: paths.contact };
  const newLink = { label: "Request a reset link", href: paths.requestPassword };
  return (
    <EndView
      key={why}
      title={title}
      text={text(email)}
      links={why === "used" ? [newLink, contactLink] : [contactLink]}
    />
  );
}
