"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { focusWhenDrawn } from "@/components/ui/hooks";
import { Plus } from "@/components/ui/icons";
import { LoadStatus } from "@/components/ui/use-shop-data";
import type { Team } from "@/lib/contracts/staff/team";
import { useDeskData } from "./ask-desk";
import { useActionBlocker } from "./desk-frame";
import { InvitationList } from "./invitation-list";
import { InviteForm } from "./invite-form";
import { MemberCard } from "./member-card";

const INVITE_ID = "invite";
const INVITATIONS_ID = "invitations-title";

/** Staff accounts and invitations (BEYOND-50). */
export function TeamPage() {
  const blocker = useActionBlocker("manage_staff");
  return (
    <>
      {blocker ? (
        <>
          <h1 className="text-xl md:text-2xl">Staff</h1>
          <p className="mt-3">{blocker}</p>
        </>
      ) : (
        <TeamList />
      )}
    </>
  );
}

function TeamList() {
  const { state, retry, adopt, reload } = useDeskData<Team>("/api/staff/team");
  const [inviting, setInviting] = useState(false);
  const team = state.kind === "there" ? state.data : null;
  const branches = [...new Set(team?.members.flatMap(({ branchId }) => branchId ?? []))];

  function invited(data: Team) {
    adopt(data);
    setInviting(false);
    focusWhenDrawn(INVITATIONS_ID);
  }

  return (
    <>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl md:text-2xl">Staff</h1>
        {team && !inviting && (
          <Button id={INVITE_ID} onClick={() => setInviting(true)}>
            <Plus className="size-5" />
            Invite a colleague
          </Button>
        )}
      </div>
      <LoadStatus state={state} label="Loading staff" onRetry={retry} />
      {team && (
        <div className="grid gap-6">
          {inviting && (
            <InviteForm
              branches={branches}
              onInvited={invited}
              onCancel={() => {
                setInviting(false);
                focusWhenDrawn(INVITE_ID);
              }}
            />
          )}
          {team.invitations.length > 0 && (
            <InvitationList titleId={INVITATIONS_ID} invitations={team.invitations} onChanged={adopt} onGone={reload} />
          )}
          <ul className="grid items-start gap-3 lg:grid-cols-2">
            {team.members.map((member) => (
              <li key={member._id}>
                <MemberCard member={member} branches={branches} onChanged={adopt} onConflict={reload} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
