"use client";

import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { staffPaths } from "@/lib/staff-paths";

/** All that an admin of a public shop sees before their account has a second factor (BEYOND-50). */
export function SecondFactorNeeded() {
  return (
    <EmptyState
      as="h1"
      title="One step before the desk opens"
      text="An admin of a public shop signs in with a code as well: whoever finds your password must not get in. Switch two-step sign-in on in your profile, then come back here."
      action={
        <ButtonLink href={staffPaths.security} size="lg">
          Switch it on
        </ButtonLink>
      }
    />
  );
}
