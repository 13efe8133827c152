"use client";

import { Button } from "@/components/ui/button";
import { Checkbox, TextInput } from "@/components/ui/field";
import { ArrowLeft } from "@/components/ui/icons";
import { paths } from "@/lib/paths";
import { PasswordInput } from "./password-input";
import type { SignupErrors, SignupField, SignupForm } from "./signup-form";
import { SubmitButton } from "./submit-button";

interface Part {
  values: SignupForm;
  errors: SignupErrors;
  edit: <K extends SignupField>(field: K, value: SignupForm[K]) => void;
}

const personFields = [
  { field: "firstName", label: "First name", autoComplete: "given-name", maxLength: 80 },
  { field: "lastName", label: "Last name", autoComplete: "family-name", maxLength: 80 },
  {
    field: "email",
    label: "Email",
    type: "email",
    inputMode: "email",
    autoComplete: "email",
    autoCapitalize: "none",
    maxLength: 254,
    hint: "We send a six-digit code here.",
  },
  {
    field: "phoneNumber",
    label: "Phone number",
    type: "tel",
    inputMode: "tel",
    autoComplete: "tel",
    maxLength: 30,
    hint: "For example 024 123 4567.",
  },
] as const;

/** SHP-SIGNUP-02 */
export function PersonStep({ values, errors, edit }: Part) {
  return (
    <>
      {personFields.map(({ field, ...input }) => (
        <TextInput
          key={field}
          {...input}
          name={field}
          required
          value={values[field]}
          error={errors[field]}
          onChange={(event) => edit(field, event.target.value)}
        />
      ))}
      <SubmitButton busy={false} busyText="">
        Continue
      </SubmitButton>
    </>
  );
}

/** SHP-SIGNUP-04 */
export function AccountStep({ values, errors, edit, busy, onBack }: Part & { busy: boolean; onBack: () => void }) {
  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={values.email} readOnly hidden />
      <PasswordInput
        name="password"
        autoComplete="new-password"
        label="Password"
        hint="At least 8 characters. A sentence is easy to keep in mind."
        required
        value={values.password}
        error={errors.password}
        onChange={(event) => edit("password", event.target.value)}
      />
      <PasswordInput
        name="confirmPassword"
        autoComplete="new-password"
        label="Confirm password"
        required
        value={values.confirmPassword}
        error={errors.confirmPassword}
        onChange={(event) => edit("confirmPassword", event.target.value)}
      />
      <Checkbox
        name="acceptTerms"
        label={
          <>
            I accept the <Notice href={paths.terms}>terms and conditions</Notice>
          </>
        }
        hint={
          <>
            How we treat your data: <Notice href={paths.privacy}>privacy policy</Notice>
          </>
        }
        required
        checked={values.acceptTerms}
        error={errors.acceptTerms}
        onChange={(event) => edit("acceptTerms", event.target.checked)}
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
function Notice({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="font-medium text-link underline underline-offset-4">
      {children}
    </a>
  );
}
