"use client";

import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { focusWhenDrawn } from "@/components/ui/hooks";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import type { Invitation, Team } from "@/lib/contracts/staff/team";
import { formatDayAndTime } from "@/lib/dates";
import { roleWords } from "@/lib/desk-words";
import { askDesk } from "./ask-desk";

/** What is asked before an invitation changes. */
const changes = {
  resend: {
    method: "POST",
    path: "/resend",
    title: (email: string) => `Send the invitation to ${email} again?`,
    text: "A new email with a new link is sent. The old link stops working.",
    yes: "Resend",
    busyText: "Sending…",
    done: (email: string) => `Invitation sent again to ${email}`,
  },
  cancel: {
    method: "DELETE",
    path: "",
    title: (email: string) => `Cancel the invitation to ${email}?`,
    text: "The link in the email stops working.",
    yes: "Cancel invitation",
    busyText: "Cancelling…",
    done: (email: string) => `Invitation to ${email} cancelled`,
  },
} as const;

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
  const [asking, setAsking] = useState<{ change: keyof typeof changes; invitation: Invitation } | null>(null);

  async function change(kind: keyof typeof changes, { _id, email }: Invitation) {
    const { path, method, done } = changes[kind];
    const reply = await askDesk<{ data: Team }>(`/api/staff/team/invitations/${_id}${path}`, { method });
    setAsking(null);
    if (!reply?.ok) {
      notify.error(problemOf(reply, "We couldn't change the invitation."));
      if (reply?.status === 404) onGone();
      return;
    }
    onChanged(reply.body.data);
    focusWhenDrawn(titleId);
    notify.success(done(email));
  }

  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1} className="mb-2 text-lg outline-none">
        Invitations
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line text-sm">
        {invitations.map((invitation) => (
          <li key={invitation._id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
            <Facts {...invitation} />
            <div className="flex flex-wrap gap-2">
              <Button
                variant="outline"
                aria-label={`Resend invitation to ${invitation.email}`}
                onClick={() => setAsking({ change: "resend", invitation })}
              >
                Resend
              </Button>
              <Button
                variant="text"
                aria-label={`Cancel invitation to ${invitation.email}`}
                onClick={() => setAsking({ change: "cancel", invitation })}
              >
                Cancel invitation
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {asking && (
        <ConfirmDialog
          title={changes[asking.change].title(asking.invitation.email)}
          yes={changes[asking.change].yes}
          busyText={changes[asking.change].busyText}
          onYes={() => change(asking.change, asking.invitation)}
          onClose={() => setAsking(null)}
        >
          {changes[asking.change].text}
        </ConfirmDialog>
      )}
    </section>
  );
}

function Facts({ email, role, branchId, invitedBy, isSent, isExpired, expiresAt }: Invitation) {
  return (
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
  );
}

function untilWhen(isExpired: boolean, expiresAt: string): string {
  return `${isExpired ? "Expired" : "Expires"} ${formatDayAndTime(expiresAt)}`;
}
