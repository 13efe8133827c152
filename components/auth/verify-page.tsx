"use client";

import { type KeyboardEvent, useId, useRef, useState } from "react";
import { FormError } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { useOnLeave, useQuery } from "@/components/ui/hooks";
import { useHydrated } from "@/components/ui/page-hooks";
import { ActionLink, actionLink, TextLink } from "@/components/ui/text-link";
import { useForm } from "@/components/ui/use-form";
import { isUncertain } from "@/lib/client/request";
import { loginHref } from "@/lib/client/session";
import { notify, warmToasts } from "@/lib/client/toast";
import { CODE_INCOMPLETE, neededEmail } from "@/lib/contracts/fields";
import { paths } from "@/lib/paths";
import { safeReturnPath } from "@/lib/sign-in";
import { AuthShell, DoneView } from "./auth-shell";
import { type Boxes, CodeInput, emptyBoxes, isComplete } from "./code-input";
import { EmailInput, SubmitButton } from "./inputs";
import { ask, failureOf, verifyMessages } from "./messages";
import { withReturn } from "./navigation";
import { clearPendingEmail, readPendingEmail, storePendingEmail } from "./pending-email";

/** Shown after an attempt without a response, which may have spent the right code. */
const MAY_HAVE_WORKED = "Your earlier attempt may have worked: try logging in.";

/** State of the code form. */
function useEmailCode() {
  const hydrated = useHydrated();
  const pending = hydrated ? readPendingEmail() : "";
  const [boxes, setBoxes] = useState<Boxes>(emptyBoxes);
  const [another, setAnother] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const uncertain = useRef(false);
  const form = useForm({
    start: { email: pending },
    check: ({ email }) => ({ email: neededEmail(email) }),
    onEdit: () => setAnother(true),
  });

  useOnLeave(() => {
    form.reset();
    setBoxes(emptyBoxes);
    setAnother(false);
    setFailure(null);
    setDone(false);
    uncertain.current = false;
  });

  function editBoxes(next: Boxes) {
    warmToasts();
    setBoxes(next);
  }

  async function verify() {
    if (!isComplete(boxes)) return;
    // With the email, attempts count for its account (SHP-VERIFY-09).
    const answer = await ask("/api/users/verify-code", { code: boxes.join(""), email: form.values.email.trim() });
    const text = failureOf(answer, verifyMessages);
    if (text === null) {
      clearPendingEmail();
      setDone(true);
    } else if (isUncertain(answer)) {
      // Without a response the code may be right, so keep it for another attempt.
      uncertain.current = true;
      fail(text);
    } else {
      setBoxes(emptyBoxes);
      fail(uncertain.current ? `${text} ${MAY_HAVE_WORKED}` : text);
    }
  }

  function fail(text: string) {
    setFailure(text);
    notify.error(text);
    form.focus("code-0");
  }

  /** Whether to ask for the email, because no earlier page stored it (SHP-VERIFY-01). */
  const asksEmail = another || (hydrated && !pending);
  return { form, boxes, editBoxes, asksEmail, failure, done, verify };
}

/** Verifies an email by its code. */
export function VerifyPage() {
  const from = safeReturnPath(useQuery().get("from"));
  const failureId = useId();
  const { form, boxes, editBoxes, asksEmail, failure, done, verify } = useEmailCode();
  const { email } = form.values;

  /** Handles Enter with empty boxes; the button is disabled then (SHP-VERIFY-08). */
  function press(event: KeyboardEvent) {
    const asked = event.key === "Enter" && event.target instanceof HTMLInputElement;
    if (asked && !isComplete(boxes)) notify.error(CODE_INCOMPLETE);
  }

  if (done) {
    return (
      <DoneView
        title="Email Verified Successfully!"
        text="Your email has been verified. You can now log in to your account."
        login={loginHref(from)}
      />
    );
  }
  return (
    <AuthShell
      title={failure ? "Verification Failed" : "Verify your email"}
      lead={<Lead email={asksEmail ? "" : email} />}
    >
      <form {...form.bind(verify)} onKeyDown={press} className="grid gap-4">
        <FormError text={failure} id={failureId} />
        {asksEmail && <EmailInput {...form.field("email")} />}
        <CodeInput boxes={boxes} describedBy={failure ? failureId : undefined} onChange={editBoxes} />
        <SubmitButton busy={form.busy} disabled={form.busy || !isComplete(boxes)} busyText="Verifying">
          Verify
        </SubmitButton>
        {failure && (
          <ButtonLink variant="outline" size="lg" href={loginHref(from)} className="w-full">
            Go to Login
          </ButtonLink>
        )}
      </form>
      <div className="mt-6 border-line border-t pt-3 text-sm">
        {!asksEmail && email && (
          <p>
            <button type="button" className={actionLink} onClick={() => form.edit("email", "")}>
              Use another email
            </button>
          </p>
        )}
        <p>
          Didn't receive an email?{" "}
          <TextLink
            href={withReturn(paths.resendVerification, from)}
            onClick={() => email && storePendingEmail(email.trim())}
          >
            Resend
          </TextLink>
        </p>
        <p>
          <ActionLink href={paths.contact}>Contact Support</ActionLink>
        </p>
      </div>
    </AuthShell>
  );
}

/** Lead text, with space reserved for the email, which appears after hydration. */
function Lead({ email }: { email: string }) {
  return (
    <p className="min-h-16">
      Enter the six-digit code from our email
      {email && (
        <>
          {" "}
          to <strong className="text-ink">{email}</strong>
        </>
      )}
      . A code expires in 15 minutes; press Resend for a new one.
    </p>
  );
}
