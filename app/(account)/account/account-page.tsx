import type { ComponentType } from "react";
import { SignedInOnly } from "@/components/account/account-frame";

/** Account page: renders a screen for logged-in customers only. */
export function accountPage(Screen: ComponentType) {
  return function Page() {
    return (
      <SignedInOnly>
        <Screen />
      </SignedInOnly>
    );
  };
}
