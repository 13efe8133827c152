"use client";

import { paths } from "@/lib/paths";
import { ask } from "./answers";
import { useEntrance } from "./entrance";
import { withReturn } from "./hand-over";
import { SecondStep } from "./second-step";

/** The second step of a sign-in with Google, which has sent the browser back here. */
export function GoogleStep({ from }: { from: string }) {
  const { entering, leaving, enter } = useEntrance(from);

  function send(secondFactor: string) {
    entering.current = true;
    return ask("/api/users/login/second-factor", { secondFactor });
  }

  return (
    <SecondStep
      send={send}
      leaving={leaving}
      onIn={() => enter(false)}
      // The login is the same page: it is loaded anew, without the step.
      onBack={() => window.location.replace(withReturn(paths.login, from))}
    />
  );
}
