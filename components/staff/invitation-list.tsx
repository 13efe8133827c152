"use client";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { focusWhenDrawn, useBusy } from "@/components/ui/hooks";
import { orUnreachable } from "@/lib/client/failure-words";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import type { Invitation, Team } from "@/lib/contracts/staff/team";
import { formatDayAndTime } from "@/lib/dates";
import { roleWords } from "@/lib/desk-words";
import { askDesk } from "./ask-desk";

const words = orUnreachable("We couldn't change the invitation.");

/** Open invitations, which can be resent or cancelled. */
export function InvitationList({
  titleId,
  invitations,
  onChanged,
  onGone,
}: {
  titleId: string;
  invitations: Invitation[];
  onChanged: (team: Team) => void;
  /** Called if the invitation was accepted or cancelled meanwhile. */
  onGone: () => void;
}) {
  const { busy, run } = useBusy();

  async function change(path: string, method: "POST" | "DELETE", message: string) {
    const reply = await askDesk<{ data: Team }>(`/api/staff/team/invitations/${path}`, { method });
    if (!reply?.ok) {
      notify.error(problemOf(reply, words));
      if (reply?.status === 404) onGone();
      return;
    }
    onChanged(reply.body.data);
    focusWhenDrawn(titleId);
    notify.success(message);
  }

  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1} className="mb-2 text-lg outline-none">
        Invitations
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line text-sm">
        {invitations.map(({ _id, email, role, branchId, invitedBy, isSent, isExpired, expiresAt }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <strong className="break-all">{email}</strong>
                <Badge>{roleWords[role]}</Badge>
                {branchId && <Badge>{branchId}</Badge>}
                {isExpired && <Badge tone="pending">Expired</Badge>}
              </p>
              <p className="text-muted text-xs">
                Invited by {invitedBy} · {isSent ? untilWhen(isExpired, expiresAt) : "The email is being sent"}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                variant="outline"
                aria-disabled={busy}
                aria-label={`Resend invitation to ${email}`}
                onClick={() => run(() => change(`${_id}/resend`, "POST", "Invitation resent"))}
              >
                Resend
              </Button>
              <Button
                variant="text"
                aria-disabled={busy}
                aria-label={`Cancel invitation to ${email}`}
                onClick={() => run(() => change(_id, "DELETE", "Invitation cancelled"))}
              >
                Cancel invitation
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function untilWhen(isExpired: boolean, expiresAt: string): string {
  return `${isExpired ? "Expired" : "Expires"} ${formatDayAndTime(expiresAt)}`;
}
