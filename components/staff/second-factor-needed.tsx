"use client";

import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { staffPaths } from "@/lib/staff-paths";

/** Asks the office and admins of a public shop to switch two-step sign-in on first (BEYOND-50). */
export function SecondFactorNeeded() {
  return (
    <EmptyState
      as="h1"
      title="One step before the desk opens"
      text="Your role can move money and change prices, so you also log in with a code: a found password is not enough. Switch two-step sign-in on in your profile, then come back here."
      action={
        <ButtonLink href={staffPaths.security} size="lg">
          Switch it on
        </ButtonLink>
      }
    />
  );
}
