"use client";

import { paths } from "@/lib/paths";
import { ask } from "./messages";
import { withReturn } from "./navigation";
import { SecondStep } from "./second-step";
import { useCompleteSignIn } from "./use-complete-sign-in";

/** Second step of a login with Google. */
export function GoogleStep({ from }: { from: string }) {
  const { entering, leaving, completeSignIn } = useCompleteSignIn(from);

  function send(secondFactor: string) {
    entering.current = true;
    return ask("/api/users/login/second-factor", { secondFactor });
  }

  return (
    <SecondStep
      send={send}
      leaving={leaving}
      onIn={() => completeSignIn(false)}
      // The login is the same page, so it is reloaded without the step.
      onBack={() => window.location.replace(withReturn(paths.login, from))}
    />
  );
}
