"use client";

import { useCallback, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/loading";
import { followEnd, isMarkedSignedIn, postLogout, tellTabs } from "@/lib/client/session";
import { ask } from "./answers";
import { AuthShell } from "./auth-shell";

/** What is known of a mailed link; `unknown` when the shop could not be asked. */
type MailedLink<Data> =
  | { kind: "checking" }
  | { kind: "invalid" }
  | { kind: "unknown" }
  | { kind: "found"; token: string; data: Data | undefined };

/**
 * The link that the page was opened by. The page is one shell for every link: its token is read from the address in
 * the browser and goes nowhere but into the calls about it.
 * @param path where the shop says whether the link still works
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

/** The page while its link is being checked, or when it could not be. */
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
  /** What can be said of a link that nobody knows. */
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
    <AuthShell key="unknown" title="We could not check your link" announced>
      <p>{hope}Please check your connection and try again.</p>
      <Button size="lg" onClick={onRetry} className="mt-6 w-full">
        Try again
      </Button>
    </AuthShell>
  );
}

/** Whoever is signed in here, as somebody else even, would not get to the login that the way leads to. */
export async function endAnySession(): Promise<void> {
  if (!isMarkedSignedIn() || !(await postLogout())) return;
  tellTabs({ kind: "ended", reason: "logout" });
  followEnd("logout");
}

/** The token of a mailed link, as in `/reset-password/{token}`; null without one. */
export function tokenOf(pathname: string): string | null {
  const token = pathname.split("/")[2];
  if (!token) return null;
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
