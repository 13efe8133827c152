import type { ComponentType } from "react";
import { SignedInOnly } from "@/components/account/account-frame";

/** A page of the account: one of its screens, behind the door that only lets in who is signed in. */
export function roomPage(Screen: ComponentType) {
  return function Page() {
    return (
      <SignedInOnly>
        <Screen />
      </SignedInOnly>
    );
  };
}
