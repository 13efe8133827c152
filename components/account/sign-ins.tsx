"use client";

import { Button } from "@/components/ui/button";
import { focusWhenDrawn, useBusy } from "@/components/ui/hooks";
import { LoadStatus, useShopData } from "@/components/ui/use-shop-data";
import { problemOf, tryRequest } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import type { SignIn } from "@/lib/contracts/accounts";
import { formatDay, formatDayAndTime } from "@/lib/dates";

const PATH = "/api/users/sessions";
const TITLE_ID = "sign-ins-title";
const WORDS = {
  refused: "We couldn't sign that device out. Please try again.",
  failed: "We couldn't connect to the shop, so that device may still be logged in. Please try again.",
};

const sayUnknown = () => "We couldn't load your devices. Please try again.";

/** List of active sessions with a button to end each. Used after losing or selling a phone, for example. */
export function SignIns() {
  const { state, retry, adopt, reload } = useShopData<SignIn[]>(PATH, sayUnknown);
  const { busy, run } = useBusy();

  async function end(path: string, message: string) {
    const reply = await tryRequest<{ data: SignIn[] }>(path, { method: "DELETE" });
    // An earlier request, whose answer was lost, has ended it.
    if (reply?.status === 404) await reload();
    else if (!reply?.ok) return notify.error(problemOf(reply, WORDS));
    else adopt(reply.body.data);
    focusWhenDrawn(TITLE_ID);
    notify.success(message);
  }

  return (
    <section aria-labelledby={TITLE_ID} className="border-line border-t pt-8">
      <h2 id={TITLE_ID} tabIndex={-1} className="text-lg">
        Where you're logged in
      </h2>
      <p className="mt-1 text-muted text-sm">Don't recognise a device? Log it out, then change your password above.</p>
      <LoadStatus state={state} label="Loading your devices" onRetry={retry} />
      {state.kind === "there" && (
        <SignInList
          signIns={state.data}
          busy={busy}
          onEnd={({ _id, device }) => run(() => end(`${PATH}/${_id}`, `Logged out: ${nameOf(device)}`))}
          onEndOthers={() => run(() => end(PATH, "Logged out everywhere else"))}
        />
      )}
    </section>
  );
}

const nameOf = (device: string | null) => device ?? "Unknown device";

/** Active sessions; the current one has no button, since every page offers Log out. */
function SignInList({
  signIns,
  busy,
  onEnd,
  onEndOthers,
}: {
  signIns: readonly SignIn[];
  busy: boolean;
  onEnd: (signIn: SignIn) => void;
  onEndOthers: () => void;
}) {
  return (
    <>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line">
        {signIns.map((signIn) => (
          <li key={signIn._id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
            <div>
              <p className="font-medium">{nameOf(signIn.device)}</p>
              <p className="text-muted text-sm">
                {signIn.current ? "This device" : `Last used ${formatDayAndTime(signIn.lastUsedAt)}`}, logged in{" "}
                {formatDay(signIn.createdAt)}
              </p>
            </div>
            {!signIn.current && (
              <Button
                variant="outline"
                onClick={() => onEnd(signIn)}
                aria-disabled={busy}
                aria-label={`Log out ${nameOf(signIn.device)}, logged in ${formatDay(signIn.createdAt)}`}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {signIns.length > 1 && (
        <Button variant="outline" onClick={onEndOthers} aria-disabled={busy} className="mt-4">
          Log out everywhere else
        </Button>
      )}
    </>
  );
}
