import { ButtonLink } from "@/components/ui/button";
import { CircleCheck } from "@/components/ui/icons";
import { UNDO_EMAIL_DAYS } from "@/lib/limits";
import { paths } from "@/lib/paths";
import { AuthShell } from "./auth-shell";

/** The change is undone; the way on stands in a mail, which only whoever reads the old address gets. */
export function UndoneView({ email }: { email: string }) {
  return (
    <AuthShell key="done" title="Your email is back" announced>
      <p role="status" className="flex items-start gap-3">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
        <span className="min-w-0 break-words">
          Your account uses {email} again, and everybody is signed out. We sent a link to that address: choose a new
          password with it.
        </span>
      </p>
      <p className="mt-2 pl-8 text-muted text-sm">Nothing there after a few minutes? Look into the spam folder, too.</p>
      <ButtonLink href={paths.requestPassword} variant="outline" size="lg" className="mt-6 w-full">
        Request another link
      </ButtonLink>
    </AuthShell>
  );
}

const refusals = {
  used: {
    title: "This change was undone already",
    text: () => "If you have not chosen a new password since, request a link for it.",
  },
  taken: {
    title: "Another account uses this email",
    text: (email: string) =>
      `An account that was opened since has ordered with ${email}, so we cannot put the address back by ourselves. Contact us, and we settle it with you.`,
  },
  closed: {
    title: "This account is closed",
    text: () => "So there is no address to put back. If it was not you who closed it, tell us.",
  },
  invalid: {
    title: "Invalid or Expired Link",
    text: () =>
      `A link that undoes a change of the email works once, within ${UNDO_EMAIL_DAYS} days. If you cannot get into your account, tell us.`,
  },
};

/** Why a link does nothing any more, and who helps. */
export function UndoRefused({ why, email }: { why: keyof typeof refusals; email: string }) {
  const { title, text } = refusals[why];
  return (
    <AuthShell key={why} title={title} announced lead={<p className="break-words">{text(email)}</p>}>
      {why === "used" && (
        <ButtonLink href={paths.requestPassword} size="lg" className="mb-3 w-full">
          Request a reset link
        </ButtonLink>
      )}
      <ButtonLink href={paths.contact} variant={why === "used" ? "outline" : undefined} size="lg" className="w-full">
        Contact us
      </ButtonLink>
    </AuthShell>
  );
}
