"use client";

import { useCallback, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/loading";
import { followEnd, isMarkedSignedIn, notifyTabs, postLogout } from "@/lib/client/session";
import { AuthShell } from "./auth-shell";
import { ask } from "./messages";

/** State of a mailed link; `unknown` if the shop was unreachable. */
type MailedLink<Data> =
  | { kind: "checking" }
  | { kind: "invalid" }
  | { kind: "unknown" }
  | { kind: "found"; token: string; data: Data | undefined };

/**
 * Reads the token of a mailed link from the browser's URL and checks it.
 * All links share one static page, so that the token is sent in these calls only.
 * @param path endpoint that validates the token
 */
export function useMailedLink<Data = never>(path: string) {
  const [link, setLink] = useState<MailedLink<Data>>({ kind: "checking" });
  const check = useCallback(async () => {
    setLink({ kind: "checking" });
    const token = tokenOf(window.location.pathname);
    if (!token) return setLink({ kind: "invalid" });
    const answer = await ask<Data>(path, { token });
    if (answer?.ok) return setLink({ kind: "found", token, data: answer.body.data });
    const refused = answer && answer.status >= 400 && answer.status < 500 && answer.status !== 429;
    setLink({ kind: refused ? "invalid" : "unknown" });
  }, [path]);
  useEffect(() => {
    check();
  }, [check]);
  return { link, check };
}

/** Page while a link is being checked, or after the check failed. */
export function UncheckedLink({
  kind,
  title,
  checking,
  hope = "",
  onRetry,
}: {
  kind: "checking" | "unknown";
  title: string;
  checking: string;
  /** Text before the request to try again. */
  hope?: string;
  onRetry: () => void;
}) {
  if (kind === "checking") {
    return (
      <AuthShell key="checking" title={title}>
        <p role="status" className="flex items-center gap-3">
          <Spinner label={null} />
          {checking}
        </p>
      </AuthShell>
    );
  }
  return (
    <AuthShell key="unknown" title="We couldn't check your link" announced>
      <p>{hope}Please check your connection and try again.</p>
      <Button size="lg" onClick={onRetry} className="mt-6 w-full">
        Try again
      </Button>
    </AuthShell>
  );
}

/** Logs out any current user, who would be redirected away from the login page. */
export async function endAnySession(): Promise<void> {
  if (!isMarkedSignedIn() || !(await postLogout())) return;
  notifyTabs({ kind: "ended", reason: "logout" });
  followEnd("logout");
}

/** Token of a mailed link, as in `/reset-password/{token}`; null without one. */
export function tokenOf(pathname: string): string | null {
  const token = pathname.split("/")[2];
  if (!token) return null;
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
