"use client";

import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { staffPaths } from "@/lib/staff-paths";

/** Requires two-step sign-in from office and admins of a public shop (BEYOND-50). */
export function SecondFactorNeeded() {
  return (
    <EmptyState
      as="h1"
      title="Turn on two-step sign-in"
      text="Your role can refund money and change prices, so a password alone is not enough. Turn on two-step sign-in in your profile, then come back here."
      action={
        <ButtonLink href={staffPaths.security} size="lg">
          Turn on
        </ButtonLink>
      }
    />
  );
}
