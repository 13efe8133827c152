"use client";

import { useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { kinds } from "@/components/ui/field-kinds";
import { focusWhenDrawn, useOnLeave } from "@/components/ui/hooks";
import { PasswordInput } from "@/components/ui/password-input";
import { useForm } from "@/components/ui/use-form";
import { tryAgain } from "@/lib/client/failure-messages";
import { problemOf, type Reply, tryRequest } from "@/lib/client/request";
import { signOut } from "@/lib/client/session";
import { notify } from "@/lib/client/toast";
import type { User } from "@/lib/contracts/accounts";
import { FRESH_LOGIN_MINUTES } from "@/lib/limits";
import { CODE_ID, EmailConfirmation } from "./email-confirmation";
import {
  checkPersonal,
  movesAddress,
  type PersonalForm,
  PROFILE_WORDS,
  toPersonalForm,
  toProfileInput,
} from "./personal-form";

const PATH = "/api/users/profile";
const RESEND_WORDS = tryAgain("We couldn't send a new code.");

const FRESH_LOGIN_HINT = `If you logged in more than ${FRESH_LOGIN_MINUTES} minutes ago, log in again to change it.`;

/** Toast group of this form. */
const FORM = "profile";

type Answer = Reply<{ data: User }> | null;

function read(): Promise<Answer> {
  return tryRequest(PATH);
}

function send(form: PersonalForm, currentPassword?: string): Promise<Answer> {
  return tryRequest(PATH, { method: "PUT", body: { ...toProfileInput(form), currentPassword } });
}

/**
 * Form for personal data (SHP-ACCOUNT-16 to SHP-ACCOUNT-31).
 * @param onChanged called with the saved user
 */
export function PersonalSection({ user, onChanged }: { user: User; onChanged: (user: User) => void }) {
  const [loginTooOld, setLoginTooOld] = useState(false);
  const form = useForm({ start: toPersonalForm(user), check });
  const moves = movesAddress(form.values, user);

  // Clears the password on leaving, since the page stays mounted but hidden.
  useOnLeave(() => form.reset("currentPassword"));

  function asksPassword(values: PersonalForm): boolean {
    return movesAddress(values, user) && !user.googleOnly;
  }

  function check(values: PersonalForm) {
    const missing = asksPassword(values) && !values.currentPassword;
    return {
      ...checkPersonal(values, new Date()),
      currentPassword: missing ? "Current password is required" : undefined,
    };
  }

  async function save(): Promise<void> {
    setLoginTooOld(false);
    // Another tab may have changed fields that were not edited here.
    const now = await read();
    const given = asksPassword(form.values) ? form.values.currentPassword : undefined;
    const reply = now?.ok ? await send({ ...toPersonalForm(now.body.data), ...form.edits }, given) : now;
    if (reply?.ok) {
      const saved = reply.body.data;
      form.reset();
      onChanged(saved);
      notify.success("Profile updated successfully", FORM);
      // The code field is above the form and out of view from the button.
      if (saved.pendingEmail && saved.pendingEmail !== user.pendingEmail) focusWhenDrawn(CODE_ID);
      return;
    }
    const errors = reply?.error?.errors ?? {};
    form.refuse(errors);
    if (errors.currentPassword) return;
    const text = problemOf(reply, PROFILE_WORDS);
    form.setProblem(text);
    setLoginTooOld(reply?.error?.code === "LOGIN_TOO_OLD");
    notify.error(text, FORM);
  }

  /** A request whose answer was lost, or another tab, may have confirmed the new email. */
  function isInForce(now: Answer): boolean {
    return now?.ok === true && now.body.data.email === user.pendingEmail;
  }

  function confirmed(): void {
    onChanged({ ...user, email: user.pendingEmail ?? user.email, pendingEmail: null });
    notify.success("Email address changed", FORM);
    form.focus("email");
  }

  async function resend(): Promise<void> {
    const now = await read();
    if (isInForce(now)) return confirmed();
    const reply = await tryRequest("/api/users/resend-email-code", { method: "POST" });
    if (!reply?.ok) return notify.error(problemOf(reply, RESEND_WORDS), FORM);
    notify.success("We sent a new code", FORM);
  }

  /** Withdraws a pending email by saving the current one. */
  async function withdraw(): Promise<void> {
    const now = await read();
    if (isInForce(now)) return confirmed();
    const reply = now?.ok ? await send({ ...toPersonalForm(now.body.data), email: now.body.data.email }) : now;
    if (!reply?.ok) return notify.error(problemOf(reply, PROFILE_WORDS), FORM);
    onChanged(reply.body.data);
    form.reset("email");
    notify.success(`Your email is still ${reply.body.data.email}`, FORM);
    form.focus("email");
  }

  return (
    <div className="grid gap-6">
      {user.pendingEmail && (
        <EmailConfirmation
          key={user.pendingEmail}
          email={user.email}
          pendingEmail={user.pendingEmail}
          isInForce={async () => isInForce(await read())}
          onConfirmed={confirmed}
          onResend={resend}
          onWithdraw={() => form.send(withdraw)}
        />
      )}
      <form {...form.bind(save)} className="grid gap-4 sm:grid-cols-2">
        <TextInput {...form.field("firstName")} {...kinds.firstName} label="First Name" required />
        <TextInput {...form.field("lastName")} {...kinds.lastName} label="Last Name" required />
        <TextInput
          {...form.field("email")}
          {...kinds.email}
          label="Email Address"
          hint={moves && user.googleOnly ? FRESH_LOGIN_HINT : undefined}
          required
          className="sm:col-span-2"
        />
        {asksPassword(form.values) && (
          <PasswordInput
            {...form.field("currentPassword")}
            {...kinds.currentPassword}
            label="Current Password"
            hint="This stops anyone else from changing your email."
            className="sm:col-span-2"
          />
        )}
        <TextInput
          {...form.field("phoneNumber")}
          {...kinds.phone}
          label="Phone Number"
          hint="For example 024 000 0000."
        />
        <TextInput
          {...form.field("dateOfBirth")}
          label="Date of Birth"
          type="date"
          autoComplete="bday"
          hint="Accounts are for people aged 13 or over. We use your date of birth for this check only."
          required
        />
        <div className="grid gap-4 sm:col-span-2">
          <FormError text={form.problem} />
          {loginTooOld && (
            <Button variant="outline" onClick={() => form.send(signOut)} className="justify-self-start">
              Log in again
            </Button>
          )}
          <Button type="submit" size="lg" aria-disabled={form.busy} className="justify-self-start max-sm:w-full">
            {form.busy ? "Saving..." : "Save Changes"}
          </Button>
        </div>
      </form>
    </div>
  );
}
