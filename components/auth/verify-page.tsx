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
import { ask, failureOf, verifyWords } from "./answers";
import { AuthShell, DoneView } from "./auth-shell";
import { type Boxes, CodeInput, emptyBoxes, isComplete } from "./code-input";
import { forgetKeptEmail, keepEmail, readKeptEmail, withReturn } from "./hand-over";
import { EmailInput, SubmitButton } from "./inputs";

/** The answer to a try before was lost; that code may have been the right one, and spent. */
const MAY_HAVE_WORKED = "An earlier try may have worked: try to log in.";

/** The code as it is typed, whose it is, and what the shop says to it. */
function useEmailCode() {
  const hydrated = useHydrated();
  const kept = hydrated ? readKeptEmail() : "";
  const [boxes, setBoxes] = useState<Boxes>(emptyBoxes);
  const [another, setAnother] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const uncertain = useRef(false);
  const form = useForm({
    start: { email: kept },
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
    // The address goes along, so that tries are counted for its account (SHP-VERIFY-09).
    const answer = await ask("/api/users/verify-code", { code: boxes.join(""), email: form.values.email.trim() });
    const text = failureOf(answer, verifyWords);
    if (text === null) {
      forgetKeptEmail();
      setDone(true);
    } else if (isUncertain(answer)) {
      // Without the shop's word on the code it may be right: it stays for another try.
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

  /** The address is asked for when no screen before this one passed it on (SHP-VERIFY-01). */
  const asksEmail = another || (hydrated && !kept);
  return { form, boxes, editBoxes, asksEmail, failure, done, verify };
}

/** Confirming an e-mail address by the mailed code. */
export function VerifyPage() {
  const from = safeReturnPath(useQuery().get("from"));
  const failureId = useId();
  const { form, boxes, editBoxes, asksEmail, failure, done, verify } = useEmailCode();
  const { email } = form.values;

  /** The button is off while a box is empty, so only the key can ask for too little (SHP-VERIFY-08). */
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
          <TextLink href={withReturn(paths.resendVerification, from)} onClick={() => email && keepEmail(email.trim())}>
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

/** With room for the address, which comes with the script. */
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
      . A code works for 15 minutes; if yours is older, press Resend for a new one.
    </p>
  );
}
