"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { focusWhenDrawn, useOnLeave } from "@/components/ui/hooks";
import { LoadStatus, useShopData } from "@/components/ui/use-shop-data";
import { notify } from "@/lib/client/toast";
import type { SecondFactorSetUp, SecondFactorState } from "@/lib/contracts/second-factor";
import { formatDay } from "@/lib/dates";
import { RecoveryCodeList } from "./recovery-codes";
import { EndSecondFactor, RenewRecoveryCodes, StartSecondFactor } from "./second-factor-forms";
import { ConfirmSecondFactor } from "./second-factor-set-up";

const TITLE_ID = "second-factor-title";
const sayUnknown = () => "We couldn't check whether two-step sign-in is on. Please try again.";

/** Form that is open in the section. */
type Open =
  | { kind: "start" | "end" | "renew" }
  | { kind: "confirm"; setUp: SecondFactorSetUp }
  | { kind: "codes"; codes: readonly string[] };

/** Two-step login: off, being set up, or on. Secrets are shown once and cleared on leaving. */
export function SecondFactor({ email }: { email: string }) {
  const { state, retry, reload } = useShopData<SecondFactorState>("/api/users/second-factor", sayUnknown);
  const [open, setOpen] = useState<Open | null>(null);

  useOnLeave(() => setOpen(null));

  function show(next: Open | null, message?: string) {
    setOpen(next);
    focusWhenDrawn(TITLE_ID);
    if (message) notify.success(message, TITLE_ID);
  }

  /** Reloads the state: another tab or a request without an answer may have changed it. */
  async function startOver() {
    await reload();
    show(null);
  }

  async function showCodes(codes: readonly string[], message: string) {
    await reload();
    show({ kind: "codes", codes }, message);
  }

  const close = () => show(null);
  return (
    <section aria-labelledby={TITLE_ID} className="border-line border-t pt-8">
      <h2 id={TITLE_ID} tabIndex={-1} className="text-lg">
        Two-step sign-in
      </h2>
      <LoadStatus state={state} label="Checking two-step sign-in" onRetry={retry} />
      {state.kind === "there" && !open && <Summary state={state.data} onOpen={(kind) => setOpen({ kind })} />}
      {open?.kind === "start" && (
        <StartSecondFactor
          onStarted={(setUp) => show({ kind: "confirm", setUp })}
          onChanged={startOver}
          onGiveUp={close}
        />
      )}
      {open?.kind === "confirm" && (
        <ConfirmSecondFactor
          setUp={open.setUp}
          onConfirmed={(codes) => showCodes(codes, "Two-step sign-in is on")}
          onChanged={startOver}
          onGiveUp={close}
        />
      )}
      {open?.kind === "codes" && <RecoveryCodeList codes={open.codes} email={email} onSaved={close} />}
      {open?.kind === "renew" && (
        <RenewRecoveryCodes
          onRenewed={(codes) => showCodes(codes, "You have new recovery codes")}
          onChanged={startOver}
          onGiveUp={close}
        />
      )}
      {open?.kind === "end" && (
        <EndSecondFactor
          onEnded={async () => {
            await reload();
            show(null, "Two-step sign-in is off");
          }}
          onChanged={startOver}
          onGiveUp={close}
        />
      )}
    </section>
  );
}

function Summary({
  state: { since, recoveryCodesLeft },
  onOpen,
}: {
  state: SecondFactorState;
  onOpen: (kind: "start" | "end" | "renew") => void;
}) {
  if (since === null) {
    return (
      <>
        <p className="mt-1 text-muted text-sm">
          Add a code from an app on your phone. Even someone with your password can't get in.
        </p>
        <Button variant="outline" onClick={() => onOpen("start")} className="mt-4">
          Turn on two-step sign-in
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="mt-1 text-muted text-sm">
        On since {formatDay(since)}. {leftInWords(recoveryCodesLeft)}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => onOpen("renew")}>
          New recovery codes
        </Button>
        <Button variant="outline" onClick={() => onOpen("end")}>
          Turn off
        </Button>
      </div>
    </>
  );
}

function leftInWords(left: number): string {
  if (left === 0) return "You have no recovery codes left. Create new ones before you need one.";
  return left === 1 ? "You have one recovery code left." : `You have ${left} recovery codes left.`;
}
