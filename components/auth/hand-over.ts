import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useRef } from "react";
import { useSession } from "@/lib/client/session";
import { session, sessionKeys } from "@/lib/client/storage";
import { paths } from "@/lib/paths";

/** What one screen of the sign-in hands on to the next, and who is let in at all. */

/** The address that is to be confirmed, kept in the tab from one screen to the next (SHP-VERIFY-01). */
export function readKeptEmail(): string {
  return session.read(sessionKeys.verifyEmail) ?? "";
}

export function keepEmail(email: string): void {
  session.write(sessionKeys.verifyEmail, email);
}

export function forgetKeptEmail(): void {
  session.remove(sessionKeys.verifyEmail);
}

/** The kept address for a form's field `email`. */
export function knownEmail(): Record<string, string> {
  return { email: readKeptEmail() };
}

/** The address of another screen of the sign-in that still knows where to lead back to. */
export function withReturn(path: string, from: string): string {
  return from === paths.home ? path : `${path}?${new URLSearchParams({ from })}`;
}

/**
 * Sends somebody who is signed in already to the account (SHP-ROUTE-28, SHP-ROUTE-29). The screen sets the given flag
 * while it signs somebody in itself and leads on by its own way.
 */
export function useGuestsOnly(): RefObject<boolean> {
  const router = useRouter();
  const { user } = useSession();
  const entering = useRef(false);
  useEffect(() => {
    if (user && !entering.current) router.replace(paths.account);
  }, [user, router]);
  // A page that was left is kept, hidden, and may be shown again.
  useEffect(
    () => () => {
      entering.current = false;
    },
    [],
  );
  return entering;
}
