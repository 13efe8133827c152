"use client";

import { useState } from "react";
import { FormError } from "@/components/ui/alert";
import { TextInput } from "@/components/ui/field";
import { kinds } from "@/components/ui/field-kinds";
import { useOnLeave } from "@/components/ui/hooks";
import { PasswordInput } from "@/components/ui/password-input";
import { useShopName } from "@/components/ui/shop-name";
import { useForm } from "@/components/ui/use-form";
import { tryAgain } from "@/lib/client/failure-messages";
import { loginHref } from "@/lib/client/session";
import { confirmationProblem, needed, newPasswordProblem, PASSWORD_NEEDED, trimmed } from "@/lib/contracts/fields";
import type { ShownInvitation } from "@/lib/contracts/staff/team";
import { INVITATION_DAYS } from "@/lib/limits";
import { paths } from "@/lib/paths";
import type { StaffRole } from "@/lib/staff";
import { staffPaths } from "@/lib/staff-paths";
import { AuthShell, DoneView, EndView } from "./auth-shell";
import { PASSWORD_HINT, SubmitButton } from "./inputs";
import { endAnySession, UncheckedLink, useMailedLink } from "./mailed-link";
import { ask, codeOf, failureOf } from "./messages";
import { JoinForm } from "./staff-join-form";

/**
 * Page to accept a staff invitation (BEYOND-50), with a new account or the existing one of the invited email.
 * Opening the link changes nothing, because mail clients open links too.
 */
export function StaffInvitationPage() {
  const { link, check } = useMailedLink<ShownInvitation>("/api/users/validate-staff-invitation");
  const shop = useShopName();
  const title = `Join the desk of ${shop}`;
  const [done, setDone] = useState(false);
  useOnLeave(() => setDone(false));

  if (done) {
    return (
      <DoneView
        title="You have joined"
        text="Your account is ready. Log in to open the desk."
        login={loginHref(staffPaths.desk)}
      />
    );
  }
  if (link.kind === "checking" || link.kind === "unknown") {
    return (
      <UncheckedLink
        kind={link.kind}
        title={title}
        checking="Checking your invitation..."
        hope="Your invitation may still work. "
        onRetry={check}
      />
    );
  }
  if (link.kind === "invalid" || !link.data) return <InvitationEnded />;
  const { token, data: invitation } = link;
  return (
    <AuthShell key={invitation.hasAccount ? "join" : "accept"} title={title} lead={<Offer {...invitation} />}>
      {invitation.hasAccount ? (
        <JoinForm token={token} email={invitation.email} onInvalid={check} />
      ) : (
        <AccountForm token={token} onDone={() => setDone(true)} onChanged={check} />
      )}
    </AuthShell>
  );
}

const roleOffers: Record<StaffRole, string> = { staff: "", office: ", in the office", admin: ", as an admin" };

function Offer({ invitedBy, email, role, branchId }: ShownInvitation) {
  const shop = useShopName();
  if (invitedBy === null)
    return (
      <p className="break-words">
        This link makes <strong className="text-ink">{email}</strong> the first admin of {shop}, with all permissions.
      </p>
    );
  return (
    <p className="break-words">
      {invitedBy} invites <strong className="text-ink">{email}</strong> to work at {shop}
      {branchId && `, branch ${branchId}`}
      {roleOffers[role]}.
    </p>
  );
}

const emptyAccount = { firstName: "", lastName: "", password: "", confirmPassword: "" };

function accountErrors({ firstName, lastName, password, confirmPassword }: typeof emptyAccount) {
  return {
    firstName: needed(firstName, "First name is required"),
    lastName: needed(lastName, "Last name is required"),
    password: password ? newPasswordProblem(password) : PASSWORD_NEEDED,
    confirmPassword: confirmationProblem(confirmPassword, password),
  };
}

const words = tryAgain("We couldn't create your account.");

/** Form for an email without an account: name and password. */
function AccountForm({
  token,
  onDone,
  onChanged,
}: {
  token: string;
  onDone: () => void;
  /** Called if the link has expired or its email has an account by now. */
  onChanged: () => void;
}) {
  const form = useForm({ start: emptyAccount, check: accountErrors });

  async function accept() {
    const { confirmPassword: _, password, ...names } = form.values;
    const answer = await ask("/api/users/accept-staff-invitation", { token, ...trimmed(names), password });
    const failure = failureOf(answer, words);
    if (failure === null) {
      await endAnySession();
      return onDone();
    }
    const code = codeOf(answer);
    if (code === "LINK_INVALID" || code === "EMAIL_TAKEN") return onChanged();
    form.setProblem(failure);
    form.refuse((answer?.ok === false && answer.error?.errors) || {});
  }

  return (
    <form {...form.bind(accept)} className="grid gap-4">
      <TextInput {...form.field("firstName")} {...kinds.firstName} label="First name" required />
      <TextInput {...form.field("lastName")} {...kinds.lastName} label="Last name" required />
      <PasswordInput {...form.field("password")} autoComplete="new-password" label="Password" hint={PASSWORD_HINT} />
      <PasswordInput {...form.field("confirmPassword")} autoComplete="new-password" label="Confirm password" />
      <FormError text={form.problem} />
      <SubmitButton busy={form.busy} busyText="Creating your account">
        Join the desk
      </SubmitButton>
    </form>
  );
}

/** View of an invitation that was used or withdrawn, or is older than three days. */
function InvitationEnded() {
  return (
    <EndView
      key="invalid"
      title="This invitation has ended"
      text={`An invitation expires in ${INVITATION_DAYS} days and works once. If you have already joined, log in. If not, ask the person who invited you for a new one.`}
      links={[
        { label: "Log in", href: loginHref(staffPaths.desk) },
        { label: "Go to the shop", href: paths.home },
      ]}
    />
  );
}
