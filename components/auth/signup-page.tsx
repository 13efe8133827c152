"use client";

import { useRouter } from "next/navigation";
import { useRef, useTransition } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox, TextInput } from "@/components/ui/field";
import { kinds } from "@/components/ui/field-kinds";
import { useQuery } from "@/components/ui/hooks";
import { ArrowLeft } from "@/components/ui/icons";
import { PasswordInput } from "@/components/ui/password-input";
import { inlineLink, TextLink } from "@/components/ui/text-link";
import { useForm } from "@/components/ui/use-form";
import { isUncertain } from "@/lib/client/request";
import { loginHref } from "@/lib/client/session";
import { notify, warmToasts } from "@/lib/client/toast";
import { paths } from "@/lib/paths";
import { safeReturnPath } from "@/lib/sign-in";
import { AuthShell } from "./auth-shell";
import {
  accountErrors,
  emptySignup,
  isOnFirstStep,
  personErrors,
  REGISTERED,
  readLogin,
  readRegistration,
  type SignupErrors,
  type SignupForm,
  toRegistration,
} from "./forms";
import { EmailInput, PASSWORD_HINT, SubmitButton } from "./inputs";
import { ask, codeOf } from "./messages";
import { useGuestsOnly } from "./navigation";
import { storePendingEmail } from "./pending-email";
import { useSignupStep } from "./use-signup-step";

/** Sign-up in two steps: personal info, then account details (SHP-SIGNUP-01). */
export function SignupPage() {
  const router = useRouter();
  const from = safeReturnPath(useQuery().get("from"));
  const form = useForm({ start: emptySignup, onEdit: warmToasts });
  const { values, busy } = form;
  const { step, showFirst, showSecond } = useSignupStep(!isOnFirstStep(personErrors(values)));
  const [leaving, startLeaving] = useTransition();
  const uncertain = useRef(false);
  useGuestsOnly();

  /** Shows errors on the step of their field. @returns whether there are any */
  function refuse(errors: SignupErrors): boolean {
    if (isOnFirstStep(errors)) showFirst();
    return form.refuse(errors);
  }

  async function submit() {
    if (leaving || refuse(personErrors(values))) return;
    if (step === 1) {
      showSecond();
      return form.focus("password");
    }
    if (!refuse(accountErrors(values))) await register();
  }

  function goBack() {
    showFirst();
    form.focus("firstName");
  }

  async function register() {
    const body = toRegistration(values);
    const answer = await ask("/api/users/register", body);
    const refusal = readRegistration(answer);
    const isTaken = codeOf(answer) === "EMAIL_TAKEN";
    if (!refusal || (isTaken && uncertain.current && (await isCreated(body)))) {
      storePendingEmail(body.email);
      notify.success(REGISTERED);
      return startLeaving(() => {
        form.reset();
        router.replace(loginHref(from, "registered"));
      });
    }
    if (isUncertain(answer)) uncertain.current = true;
    if ("fields" in refusal) return refuse(refusal.fields);
    form.setProblem(refusal.text);
    notify.error(refusal.text);
  }

  return (
    <AuthShell
      title="Create an account"
      lead={
        <>
          Have one already? <TextLink href={loginHref(from)}>Log in</TextLink>
        </>
      }
    >
      <form {...form.bind(submit)} className="grid gap-4">
        <StepMark step={step} />
        <FormError text={form.problem} />
        {step === 1 ? <PersonStep form={form} /> : <AccountStep form={form} busy={busy || leaving} onBack={goBack} />}
      </form>
    </AuthShell>
  );
}

/** Whether an earlier attempt without a response created the account: the password is right and the email unverified. */
async function isCreated({ email, password }: { email: string; password: string }): Promise<boolean> {
  const answer = await ask("/api/users/login", { email, password }, { "X-Session": "cookie" });
  return readLogin(answer).kind === "verify";
}

const stepNames = ["Personal info", "Account details"] as const;

function StepMark({ step }: { step: 1 | 2 }) {
  return (
    <div>
      <p role="status" className="text-sm">
        <span className="text-muted">Step {step} of 2: </span>
        <span className="font-bold">{stepNames[step - 1]}</span>
      </p>
      <div aria-hidden="true" className="mt-2 grid grid-cols-2 gap-2">
        <span className="h-1 rounded-full bg-ink" />
        <span className={`h-1 rounded-full ${step === 2 ? "bg-ink" : "bg-line"}`} />
      </div>
    </div>
  );
}

type Form = ReturnType<typeof useForm<SignupForm>>;

/** SHP-SIGNUP-02 */
function PersonStep({ form: { field } }: { form: Form }) {
  return (
    <>
      <TextInput {...field("firstName")} {...kinds.firstName} label="First name" required />
      <TextInput {...field("lastName")} {...kinds.lastName} label="Last name" required />
      <EmailInput {...field("email")} hint="We'll send a six-digit code here." required />
      <TextInput
        {...field("phoneNumber")}
        {...kinds.phone}
        label="Phone number"
        hint="For example 024 000 0000."
        required
      />
      <SubmitButton busy={false} busyText="">
        Continue
      </SubmitButton>
    </>
  );
}

/** SHP-SIGNUP-04 */
function AccountStep({ form, busy, onBack }: { form: Form; busy: boolean; onBack: () => void }) {
  return (
    <>
      {/* Username for password managers. */}
      <input type="text" name="username" autoComplete="username" value={form.values.email} readOnly hidden />
      <PasswordInput {...form.field("password")} autoComplete="new-password" label="Password" hint={PASSWORD_HINT} />
      <PasswordInput {...form.field("confirmPassword")} autoComplete="new-password" label="Confirm password" />
      <Checkbox
        {...form.box("acceptTerms")}
        label={
          <>
            I accept the <Policy href={paths.terms}>terms and conditions</Policy>
          </>
        }
        hint={
          <>
            How we use your data: see our <Policy href={paths.privacy}>Privacy Policy</Policy>
          </>
        }
        required
      />
      <SubmitButton busy={busy} busyText="Creating your account">
        Create account
      </SubmitButton>
      <Button variant="text" onClick={onBack} disabled={busy}>
        <ArrowLeft className="size-4" />
        Back
      </Button>
    </>
  );
}

/** Policy link in a new tab, so that the form keeps its input. */
function Policy({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={inlineLink}>
      {children}
    </a>
  );
}
