"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { useBusy } from "@/components/ui/hooks";
import { requestJson } from "@/lib/client/request";
import { findLoginMessage } from "@/lib/login-message";

const BASE = "/api/auth";

/** Request options for next-auth, whose responses have no `status`. */
const NEXT_AUTH = { anonymous: true, read: (response: Response) => response.json() } as const;

/** Button for a login with Google, if it is configured; returns to `from`. */
export function GoogleButton({ from, onProblem }: { from: string; onProblem: (text: string) => void }) {
  const [offered, setOffered] = useState(false);
  const { busy, run } = useBusy();

  useEffect(() => {
    let gone = false;
    requestJson<Record<string, unknown>>(`${BASE}/providers`, NEXT_AUTH)
      .then((reply) => {
        if (!gone && reply.ok) setOffered("google" in reply.body);
      })
      // On an error the button stays hidden; the password form still works.
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, []);

  async function leave() {
    const url = await fetchGoogleUrl(from).catch(() => null);
    if (url) window.location.assign(url);
    else onProblem(findLoginMessage("google")?.text ?? "");
  }

  if (!offered) return null;
  return (
    <div className="mt-5">
      <p className="flex items-center gap-3 text-muted text-xs before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
      <Button variant="outline" size="lg" onClick={() => run(leave)} aria-disabled={busy} className="mt-5 w-full">
        <GoogleMark />
        Continue with Google
      </Button>
    </div>
  );
}

/**
 * Gets the URL at Google from next-auth, which requires its CSRF token.
 * @param from path to return to: next-auth replaces a URL of another origin, such as 127.0.0.1 for localhost, by the home page
 */
export async function fetchGoogleUrl(from: string): Promise<string | null> {
  const token = await requestJson<{ csrfToken: string }>(`${BASE}/csrf`, NEXT_AUTH);
  if (!token.ok) return null;
  const reply = await requestJson<{ url?: string }>(`${BASE}/signin/google`, {
    ...NEXT_AUTH,
    method: "POST",
    body: { csrfToken: token.body.csrfToken, callbackUrl: from, json: "true" },
  });
  return reply.ok ? (reply.body.url ?? null) : null;
}

/** Google's logo; its brand rules require these colours. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
      <path
        fill="#4285F4"
        d="M23 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.2a5.3 5.3 0 0 1-2.3 3.5v2.9h3.7c2.2-2 3.4-5 3.4-8.6Z"
      />
      <path
        fill="#34A853"
        d="M12 23.5c3.1 0 5.7-1 7.6-2.8l-3.7-2.9a7 7 0 0 1-10.4-3.6H1.7v3A11.5 11.5 0 0 0 12 23.5Z"
      />
      <path fill="#FBBC05" d="M5.5 14.2a6.9 6.9 0 0 1 0-4.4v-3H1.7a11.5 11.5 0 0 0 0 10.4l3.8-3Z" />
      <path fill="#EA4335" d="M12 5.1c1.7 0 3.2.6 4.4 1.7l3.3-3.3A11.5 11.5 0 0 0 1.7 6.8l3.8 3A6.9 6.9 0 0 1 12 5Z" />
    </svg>
  );
}
