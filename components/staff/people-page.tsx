"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { focusWhenDrawn } from "@/components/ui/hooks";
import { Plus } from "@/components/ui/icons";
import { NotThere } from "@/components/ui/use-shop-data";
import type { Everybody } from "@/lib/contracts/staff/people";
import { useDeskData } from "./ask-desk";
import { useWhyNot } from "./desk-frame";
import { InvitationList } from "./invitation-list";
import { InviteForm } from "./invite-form";
import { PersonCard } from "./person-card";

const INVITE_ID = "invite";
const INVITATIONS_ID = "invitations-title";

/** Who works for the shop, and who is invited to (BEYOND-50). */
export function PeoplePage() {
  const whyNot = useWhyNot("manage_staff");
  return (
    <>
      {whyNot ? (
        <>
          <h1 className="text-xl md:text-2xl">Staff</h1>
          <p className="mt-3">{whyNot}</p>
        </>
      ) : (
        <People />
      )}
    </>
  );
}

function People() {
  const { state, retry, adopt, reload } = useDeskData<Everybody>("/api/staff/people");
  const [inviting, setInviting] = useState(false);
  const everybody = state.kind === "there" ? state.data : null;
  const branches = [...new Set(everybody?.people.flatMap(({ branchId }) => branchId ?? []))];

  function invited(data: Everybody) {
    adopt(data);
    setInviting(false);
    focusWhenDrawn(INVITATIONS_ID);
  }

  return (
    <>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl md:text-2xl">Staff</h1>
        {everybody && !inviting && (
          <Button id={INVITE_ID} onClick={() => setInviting(true)}>
            <Plus className="size-5" />
            Invite a colleague
          </Button>
        )}
      </div>
      <NotThere state={state} label="Loading staff" onRetry={retry} />
      {everybody && (
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
          {everybody.invitations.length > 0 && (
            <InvitationList
              titleId={INVITATIONS_ID}
              invitations={everybody.invitations}
              onChanged={adopt}
              onGone={reload}
            />
          )}
          <ul className="grid items-start gap-3 lg:grid-cols-2">
            {everybody.people.map((person) => (
              <li key={person._id}>
                <PersonCard person={person} branches={branches} onChanged={adopt} onConflict={reload} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
