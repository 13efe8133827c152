"use client";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { focusWhenDrawn, useBusy } from "@/components/ui/hooks";
import { orUnreachable } from "@/lib/client/failure-words";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import type { Everybody, Invitation } from "@/lib/contracts/staff/people";
import { formatDayAndTime } from "@/lib/dates";
import { roleWords } from "@/lib/desk-words";
import { askDesk } from "./ask-desk";

const words = orUnreachable("We couldn't change the invitation.");

/** Invitations that stand: each can be sent again or taken back. */
export function InvitationList({
  titleId,
  invitations,
  onChanged,
  onGone,
}: {
  titleId: string;
  invitations: Invitation[];
  onChanged: (everybody: Everybody) => void;
  /** It was taken up or taken back meanwhile. */
  onGone: () => void;
}) {
  const { busy, run } = useBusy();

  async function change(path: string, method: "POST" | "DELETE", told: string) {
    const reply = await askDesk<{ data: Everybody }>(`/api/staff/people/invitations/${path}`, { method });
    if (!reply?.ok) {
      notify.error(problemOf(reply, words));
      if (reply?.status === 404) onGone();
      return;
    }
    onChanged(reply.body.data);
    focusWhenDrawn(titleId);
    notify.success(told);
  }

  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1} className="mb-2 text-lg outline-none">
        Invited
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line text-sm">
        {invitations.map(({ _id, email, role, branchId, invitedBy, isSent, isExpired, expiresAt }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <strong className="break-all">{email}</strong>
                <Badge>{roleWords[role]}</Badge>
                {branchId && <Badge>{branchId}</Badge>}
                {isExpired && <Badge tone="pending">Ran out</Badge>}
              </p>
              <p className="text-muted text-xs">
                By {invitedBy} · {isSent ? untilWhen(isExpired, expiresAt) : "The mail is on its way"}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                variant="outline"
                aria-disabled={busy}
                aria-label={`Send again: invitation to ${email}`}
                onClick={() => run(() => change(`${_id}/resend`, "POST", "Invitation on its way again"))}
              >
                Send again
              </Button>
              <Button
                variant="text"
                aria-disabled={busy}
                aria-label={`Take back: invitation to ${email}`}
                onClick={() => run(() => change(_id, "DELETE", "Invitation taken back"))}
              >
                Take back
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function untilWhen(isExpired: boolean, expiresAt: string): string {
  return `${isExpired ? "Ran out" : "Good until"} ${formatDayAndTime(expiresAt)}`;
}
