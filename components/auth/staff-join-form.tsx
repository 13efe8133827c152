"use client";

import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { PasswordInput } from "@/components/ui/password-input";
import { TextLink } from "@/components/ui/text-link";
import { useForm } from "@/components/ui/use-form";
import { tryAgain } from "@/lib/client/failure-messages";
import { problemOf, tryRequest } from "@/lib/client/request";
import { useSession } from "@/lib/client/session";
import { paths } from "@/lib/paths";
import { staffPaths } from "@/lib/staff-paths";
import { SubmitButton } from "./inputs";
import { endAnySession } from "./mailed-link";
import { useSignInHere } from "./use-sign-in-here";

const words = tryAgain("We couldn't add you to the desk.");

/** Accepts the invitation and opens the desk. @returns an error message or null */
async function join(token: string, onInvalid: () => void): Promise<string | null> {
  const reply = await tryRequest("/api/users/join-staff", { method: "POST", body: { token } });
  if (reply?.ok) window.location.assign(staffPaths.desk);
  else if (reply?.error?.code === "LINK_INVALID") onInvalid();
  else return problemOf(reply, words);
  return null;
}

/**
 * Form for an invited email with an account.
 * The owner logs in on this page, so that the link's token is in no other page's URL.
 */
export function JoinForm({ token, email, onInvalid }: { token: string; email: string; onInvalid: () => void }) {
  const { user } = useSession();
  const form = useForm({ start: {} });
  if (user?.email !== email) {
    return <LogInToJoin email={email} other={user?.email} onIn={() => join(token, onInvalid)} />;
  }
  return (
    <form
      {...form.bind(async () => form.setProblem(await join(token, onInvalid)))}
      className="grid gap-4"
      aria-label="Join the desk"
    >
      <p>You're logged in with this email. You keep your orders and saved items.</p>
      <FormError text={form.problem} />
      <SubmitButton busy={form.busy} busyText="Joining">
        Join the desk
      </SubmitButton>
    </form>
  );
}

function LogInToJoin({
  email,
  other,
  onIn,
}: {
  email: string;
  /** Email of another logged-in user. */
  other: string | undefined;
  onIn: () => Promise<string | null>;
}) {
  const { form, logIn, secondStep } = useSignInHere(email, onIn);

  if (other) {
    return (
      <div className="grid gap-4">
        <p className="break-words">You're logged in as {other}. Log out, then log in with the invited email.</p>
        <Button size="lg" onClick={endAnySession}>
          Log out
        </Button>
      </div>
    );
  }
  if (secondStep) return secondStep;
  return (
    <>
      <form {...form.bind(logIn)} className="grid gap-4">
        <p>This email already has an account. Log in to use it for the desk too.</p>
        <PasswordInput {...form.field("password")} autoComplete="current-password" label="Password" />
        <FormError text={form.problem} />
        <SubmitButton busy={form.busy} busyText="Logging in">
          Log in and join
        </SubmitButton>
      </form>
      <p className="mt-4">
        <TextLink href={paths.requestPassword}>Forgot password?</TextLink>
      </p>
    </>
  );
}
