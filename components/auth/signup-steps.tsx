"use client";

import { Button } from "@/components/ui/button";
import { Checkbox, TextInput } from "@/components/ui/field";
import { ArrowLeft } from "@/components/ui/icons";
import type { useForm } from "@/components/ui/use-form";
import { MAX } from "@/lib/contracts/fields";
import { paths } from "@/lib/paths";
import type { SignupForm } from "./forms";
import { EmailInput, PASSWORD_HINT, PasswordInput, SubmitButton } from "./inputs";

type Form = ReturnType<typeof useForm<SignupForm>>;

/** SHP-SIGNUP-02 */
export function PersonStep({ form: { field } }: { form: Form }) {
  return (
    <>
      <TextInput {...field("firstName")} label="First name" autoComplete="given-name" maxLength={MAX.name} required />
      <TextInput {...field("lastName")} label="Last name" autoComplete="family-name" maxLength={MAX.name} required />
      <EmailInput {...field("email")} hint="We send a six-digit code here." required />
      <TextInput
        {...field("phoneNumber")}
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={MAX.phone}
        hint="For example 024 123 4567."
        required
      />
      <SubmitButton busy={false} busyText="">
        Continue
      </SubmitButton>
    </>
  );
}

/** SHP-SIGNUP-04 */
export function AccountStep({ form, busy, onBack }: { form: Form; busy: boolean; onBack: () => void }) {
  return (
    <>
      {/* Tells a password manager whose password this is. */}
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
            How we treat your data: <Policy href={paths.privacy}>privacy policy</Policy>
          </>
        }
        required
      />
      <SubmitButton busy={busy} busyText="Creating your account">
        Create account
      </SubmitButton>
      <Button variant="text" onClick={onBack} disabled={busy}>
        <ArrowLeft aria-hidden className="size-4" />
        Back
      </Button>
    </>
  );
}

/** In a tab of its own, so that nothing typed here is lost. */
function Policy({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="font-medium text-link underline underline-offset-4">
      {children}
    </a>
  );
}
