"use client";

import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { focusWhenDrawn } from "@/components/ui/hooks";
import { useForm } from "@/components/ui/use-form";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import type { StaffAccount, Team } from "@/lib/contracts/staff/team";
import { formatDayAndTime } from "@/lib/dates";
import { roleWords } from "@/lib/desk-words";
import { ActiveForm } from "./active-form";
import { askDesk } from "./ask-desk";
import { FormButtons } from "./form-buttons";
import { RoleFields, type RoleForm, toRole } from "./role-fields";

interface Props {
  member: StaffAccount;
  branches: string[];
  onChanged: (team: Team) => void;
  /** Called after a concurrent change. */
  onConflict: () => void;
}

/** Staff account with role, branch and last login; admins can edit it. */
export function MemberCard({ member, branches, onChanged, onConflict }: Props) {
  const [open, setOpen] = useState<"role" | "active" | null>(null);
  const { _id, firstName, lastName, role, branchId, active, isSelf } = member;
  const name = `${firstName} ${lastName}`;

  function close() {
    setOpen(null);
    focusWhenDrawn(`change-${_id}`);
  }
  function changed(team: Team | undefined) {
    if (team) onChanged(team);
    close();
  }

  return (
    <article aria-label={name} className="grid gap-3 rounded-card border border-line p-4 text-sm">
      <div>
        <h2 className="flex flex-wrap items-center gap-2 text-base">
          {name}
          {isSelf && <span className="font-normal text-muted text-sm">(you)</span>}
          <Badge tone={role === "admin" ? "ink" : "line"}>{roleWords[role]}</Badge>
          {branchId && <Badge>{branchId}</Badge>}
          {!active && <Badge tone="error">Deactivated</Badge>}
        </h2>
        <p className="break-all text-muted">{member.email}</p>
      </div>
      <Facts {...member} />
      {open === "role" && (
        <RoleEditor member={member} branches={branches} onChanged={changed} onConflict={onConflict} onCancel={close} />
      )}
      {open === "active" && (
        <ActiveForm<Team>
          of="colleague"
          active={active}
          path={`/api/staff/team/${_id}/active`}
          more={{ seen: { role, branchId, active } }}
          onDone={changed}
          onCancel={close}
        />
      )}
      {open === null && (
        <div className="flex flex-wrap gap-2">
          <Button
            id={`change-${_id}`}
            variant="outline"
            onClick={() => setOpen("role")}
            aria-label={`Change role and branch of ${name}`}
          >
            Change
          </Button>
          {!isSelf && (
            <Button
              variant="text"
              onClick={() => setOpen("active")}
              aria-label={`${active ? "Deactivate" : "Activate"} ${name}`}
            >
              {active ? "Deactivate" : "Activate"}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

function Facts({ secondFactor, lastLogin, signIns }: StaffAccount) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      <dt className="text-muted">Last login</dt>
      <dd>{lastLogin ? formatDayAndTime(lastLogin) : "Never"}</dd>
      <dt className="text-muted">Logged in on</dt>
      <dd>{signIns === 1 ? "1 device" : `${signIns} devices`}</dd>
      <dt className="text-muted">Two-step sign-in</dt>
      <dd>{secondFactor ? "On" : "Off"}</dd>
    </dl>
  );
}

function RoleEditor({ member, branches, onChanged, onConflict, onCancel }: Props & { onCancel: () => void }) {
  const { _id, firstName, role, branchId, active } = member;
  const form = useForm<RoleForm>({ start: { role, branch: branchId ?? "" } });
  const [asking, setAsking] = useState(false);
  const becomes = form.values.role === "admin";

  /** Asks for confirmation before changing the Admin role. */
  async function submit() {
    if (becomes !== (role === "admin")) setAsking(true);
    else await save();
  }

  async function save() {
    const body = { ...toRole(form.values), seen: { role, branchId, active } };
    const reply = await askDesk<{ data: Team }>(`/api/staff/team/${_id}`, { method: "PUT", body });
    setAsking(false);
    if (!reply?.ok) {
      if (reply?.status === 409) onConflict();
      return form.setProblem(problemOf(reply, "We couldn't update this colleague."));
    }
    notify.success("Saved");
    onChanged(reply.body.data);
  }

  return (
    <form {...form.bind(submit)} aria-label="Role and branch" className="grid gap-4">
      <RoleFields form={form} branches={branches} listId={`branches-${_id}`} />
      <FormButtons form={form} cancel="text" onCancel={onCancel} />
      {asking && (
        <ConfirmDialog
          title={becomes ? `Make ${firstName} an admin?` : `Remove the Admin role of ${firstName}?`}
          yes={becomes ? "Make admin" : "Remove Admin role"}
          busyText="Saving…"
          onYes={save}
          onClose={() => setAsking(false)}
        >
          {becomes
            ? "An admin can change settings, staff and everything else at the desk."
            : "They can no longer change settings and staff. Invitations they sent end."}{" "}
          They and all admins are emailed.
        </ConfirmDialog>
      )}
    </form>
  );
}
