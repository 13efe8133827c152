"use client";

import { type ComponentProps, type FormEvent, Fragment, useEffect, useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { focusWhenDrawn, useBusy } from "@/components/ui/hooks";
import { askShop, problemOf } from "@/lib/client/account-call";
import type { Reply } from "@/lib/client/request";
import { signOut } from "@/lib/client/session";
import { notify } from "@/lib/client/toast";
import type { User } from "@/lib/contracts/accounts";
import { FRESH_LOGIN_MINUTES } from "@/lib/limits";
import { PASSWORD_MAX } from "@/lib/sign-in";
import { CODE_ID, EmailConfirmation } from "./email-confirmation";
import {
  checkPersonal,
  fieldOrder,
  movesAddress,
  type PersonalEdits,
  type PersonalErrors,
  type PersonalField,
  type PersonalForm,
  PROFILE_WORDS,
  personalFields,
  personalLabels,
  serverErrors,
  toPersonalForm,
  toProfileInput,
  withEdit,
} from "./personal-form";

const inputs: Record<PersonalField, Partial<ComponentProps<typeof TextInput>>> = {
  firstName: { autoComplete: "given-name", maxLength: 80, required: true },
  lastName: { autoComplete: "family-name", maxLength: 80, required: true },
  email: { type: "email", inputMode: "email", autoComplete: "email", maxLength: 254, required: true },
  phoneNumber: { type: "tel", inputMode: "tel", autoComplete: "tel", maxLength: 30, hint: "For example 024 123 4567." },
  dateOfBirth: { type: "date", autoComplete: "bday", required: true },
};

const idOf = (field: PersonalField | "currentPassword") => `profile-${field}`;

const PATH = "/api/users/profile";
const RESEND_WORDS = {
  refused: "We could not send a new code.",
  failed: "We could not send a new code. Please try again.",
};

const FRESH_LOGIN_HINT = `Changing it needs a login of the last ${FRESH_LOGIN_MINUTES} minutes.`;

/** What the messages of this form are about. */
const FORM = "profile";

type Answer = Reply<{ data: User }> | null;

function read(): Promise<Answer> {
  return askShop(PATH);
}

function send(form: PersonalForm, currentPassword?: string): Promise<Answer> {
  return askShop(PATH, { method: "PUT", body: { ...toProfileInput(form), currentPassword } });
}

/**
 * The customer's own data (SHP-ACCOUNT-16 to SHP-ACCOUNT-31).
 * @param onChanged hears the user as saved
 */
export function PersonalSection({ user, onChanged }: { user: User; onChanged: (user: User) => void }) {
  const [edits, setEdits] = useState<PersonalEdits>({});
  const form = { ...toPersonalForm(user), ...edits };
  const [password, setPassword] = useState("");
  const [errors, setErrors] = useState<PersonalErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [loginTooOld, setLoginTooOld] = useState(false);
  const { busy, run } = useBusy();
  const moves = movesAddress(form, user);
  const asksPassword = moves && !user.googleOnly;

  // A page that was left is kept hidden: the password is not kept with it.
  useEffect(() => () => setPassword(""), []);

  function edit(field: PersonalField, value: string) {
    setEdits((before) => withEdit(before, user, field, value));
    setErrors(({ [field]: _, ...others }) => others);
  }

  function refuse(found: PersonalErrors) {
    setErrors(found);
    const first = fieldOrder.find((field) => found[field]);
    if (first) focusWhenDrawn(idOf(first));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setProblem(null);
    setLoginTooOld(false);
    const found = checkPersonal(form, new Date());
    if (asksPassword && !password) found.currentPassword = "Current password is required";
    if (Object.keys(found).length) return refuse(found);
    return run(save);
  }

  async function save(): Promise<void> {
    // Another screen may have changed meanwhile what nobody touched here.
    const now = await read();
    const given = asksPassword ? password : undefined;
    const reply = now?.ok ? await send({ ...toPersonalForm(now.body.data), ...edits }, given) : now;
    if (reply?.ok) {
      const saved = reply.body.data;
      setErrors({});
      setEdits({});
      setPassword("");
      onChanged(saved);
      notify.success("Profile updated successfully", FORM);
      // The code is asked for above the form, out of sight of who pressed the button below it.
      if (saved.pendingEmail && saved.pendingEmail !== user.pendingEmail) focusWhenDrawn(CODE_ID);
      return;
    }
    const found = serverErrors(reply?.error?.errors);
    if (found.currentPassword) return refuse(found);
    const text = problemOf(reply, PROFILE_WORDS);
    setProblem(text);
    setLoginTooOld(reply?.error?.code === "LOGIN_TOO_OLD");
    notify.error(text, FORM);
    refuse(found);
  }

  /** An answer that was lost on the way, or another screen, may have put the new address in force. */
  function isInForce(now: Answer): boolean {
    return now?.ok === true && now.body.data.email === user.pendingEmail;
  }

  function confirmed(): void {
    onChanged({ ...user, email: user.pendingEmail ?? user.email, pendingEmail: null });
    notify.success("Email address changed", FORM);
    focusWhenDrawn(idOf("email"));
  }

  async function resend(): Promise<void> {
    const now = await read();
    if (isInForce(now)) return confirmed();
    const reply = await askShop("/api/users/resend-email-code", { method: "POST" });
    if (!reply?.ok) return notify.error(problemOf(reply, RESEND_WORDS), FORM);
    notify.success("We sent a new code", FORM);
  }

  /** Saving the present address withdraws the one that waits. */
  async function withdraw(): Promise<void> {
    const now = await read();
    if (isInForce(now)) return confirmed();
    const reply = now?.ok ? await send({ ...toPersonalForm(now.body.data), email: now.body.data.email }) : now;
    if (!reply?.ok) return notify.error(problemOf(reply, PROFILE_WORDS), FORM);
    onChanged(reply.body.data);
    setEdits(({ email: _, ...others }) => others);
    setErrors(({ email: _, ...others }) => others);
    notify.success(`Your address stays ${reply.body.data.email}`, FORM);
    focusWhenDrawn(idOf("email"));
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
          onWithdraw={() => run(withdraw)}
        />
      )}
      <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        {personalFields.map((field) => (
          <Fragment key={field}>
            <TextInput
              {...inputs[field]}
              {...(field === "email" && moves && user.googleOnly ? { hint: FRESH_LOGIN_HINT } : {})}
              id={idOf(field)}
              name={field}
              label={personalLabels[field]}
              value={form[field]}
              error={errors[field]}
              onChange={(event) => edit(field, event.target.value)}
              className={field === "email" ? "sm:col-span-2" : ""}
            />
            {field === "email" && asksPassword && (
              <TextInput
                id={idOf("currentPassword")}
                name="currentPassword"
                type="password"
                autoComplete="current-password"
                label="Current Password"
                hint="So that nobody else takes your account to another address."
                maxLength={PASSWORD_MAX}
                required
                value={password}
                error={errors.currentPassword}
                onChange={(event) => {
                  setPassword(event.target.value);
                  setErrors(({ currentPassword: _, ...others }) => others);
                }}
                className="sm:col-span-2"
              />
            )}
          </Fragment>
        ))}
        <div className="grid gap-4 sm:col-span-2">
          <FormError text={problem} />
          {loginTooOld && (
            <Button variant="outline" onClick={() => run(signOut)} className="justify-self-start">
              Log in again
            </Button>
          )}
          <Button type="submit" size="lg" aria-disabled={busy} className="justify-self-start max-sm:w-full">
            {busy ? "Saving..." : "Save Changes"}
          </Button>
        </div>
      </form>
    </div>
  );
}
