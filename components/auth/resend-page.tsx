"use client";

import { useRouter } from "next/navigation";
import { Link } from "@/components/ui/link";
import { loginHref } from "@/lib/client/session";
import { notify } from "@/lib/client/toast";
import { paths } from "@/lib/paths";
import { safeReturnPath } from "@/lib/sign-in";
import { AuthShell } from "./auth-shell";
import { EmailForm } from "./email-form";
import { resendWords } from "./failure-words";
import { keepEmail, knownEmail } from "./kept-email";
import { ask, failureOf } from "./outcome";
import { textLink } from "./text-link";
import { useForm } from "./use-form";
import { useQuery } from "./use-hydrated";
import { withReturn } from "./with-return";

/** A new code for whoever did not get one; the shop answers the same for every address. */
export function ResendPage() {
  const router = useRouter();
  const from = safeReturnPath(useQuery().get("from"));
  const form = useForm({ email: "" }, ["email"], knownEmail);
  const { setProblem } = form;

  async function resend(email: string) {
    const answer = await ask("/api/users/resend-verification", { email });
    const failure = failureOf(answer, resendWords);
    if (failure !== null) {
      setProblem(failure);
      notify.error(failure);
      return;
    }
    keepEmail(email);
    notify.success((answer?.ok && answer.body.message) || "A new code is on its way.");
    router.push(withReturn(paths.verifyEmail, from));
  }

  return (
    <AuthShell
      title="Get a new code"
      lead={<p>We send a new six-digit code to your email. The code before it no longer counts.</p>}
    >
      <EmailForm form={form} label="Send new code" busyText="Sending the code" onSend={resend} />
      <p className="mt-4">
        <Link href={loginHref(from)} className={textLink}>
          Return to login
        </Link>
      </p>
    </AuthShell>
  );
}
