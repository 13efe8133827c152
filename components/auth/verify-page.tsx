"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, useId } from "react";
import { FormError } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { Link } from "@/components/ui/link";
import { loginHref } from "@/lib/client/session";
import { notify } from "@/lib/client/toast";
import { paths } from "@/lib/paths";
import { safeReturnPath } from "@/lib/sign-in";
import { AuthShell } from "./auth-shell";
import { isComplete } from "./code-boxes";
import { CodeInput } from "./code-input";
import { DoneView } from "./done-view";
import { keepEmail } from "./kept-email";
import { SubmitButton } from "./submit-button";
import { textLink } from "./text-link";
import { useEmailCode } from "./use-email-code";
import { useQuery } from "./use-hydrated";
import { withReturn } from "./with-return";

/** SHP-VERIFY-08 */
const INCOMPLETE = "Please enter all 6 digits of the verification code";

/** Confirming an e-mail address by the mailed code. */
export function VerifyPage() {
  const router = useRouter();
  const from = safeReturnPath(useQuery().get("from"));
  const failureId = useId();
  const { form, boxes, editBoxes, email, asksEmail, editEmail, wrongEmail, failure, busy, done, submit } =
    useEmailCode();

  /** The button is off while a box is empty, so only the key can ask for too little. */
  function press(event: KeyboardEvent) {
    const asked = event.key === "Enter" && event.target instanceof HTMLInputElement;
    if (asked && !isComplete(boxes)) notify.error(INCOMPLETE);
  }

  if (done) {
    return (
      <DoneView
        title="Email Verified Successfully!"
        text="Your email has been verified. You can now log in to your account."
        next="Redirecting to login page..."
        href={loginHref(from)}
        onLeave={() => router.push(loginHref(from))}
      />
    );
  }
  return (
    <AuthShell
      title={failure ? "Verification Failed" : "Verify your email"}
      lead={<Lead email={asksEmail ? "" : email} />}
    >
      <form ref={form} method="post" noValidate onSubmit={submit} onKeyDown={press} className="grid gap-4">
        <FormError text={failure} id={failureId} />
        {asksEmail && (
          <TextInput
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            label="Email"
            maxLength={254}
            value={email}
            error={wrongEmail}
            onChange={(event) => editEmail(event.target.value)}
          />
        )}
        <CodeInput boxes={boxes} describedBy={failure ? failureId : undefined} onChange={editBoxes} />
        <SubmitButton busy={busy} disabled={busy || !isComplete(boxes)} busyText="Verifying">
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
            <button type="button" className={textLink} onClick={() => editEmail("")}>
              Use another email
            </button>
          </p>
        )}
        <p>
          Didn't receive an email?{" "}
          <Link
            href={withReturn(paths.resendVerification, from)}
            className={textLink}
            onClick={() => email && keepEmail(email.trim())}
          >
            Resend
          </Link>
        </p>
        <p>
          <Link href={paths.contact} className={textLink}>
            Contact Support
          </Link>
        </p>
      </div>
    </AuthShell>
  );
}

function Lead({ email }: { email: string }) {
  return (
    <p>
      Enter the six-digit code from our email
      {email && (
        <>
          {" "}
          to <strong className="text-ink">{email}</strong>
        </>
      )}
      . A code lasts 15 minutes; if yours is older, press Resend for a new one.
    </p>
  );
}
