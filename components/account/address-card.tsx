"use client";

import { useState } from "react";
import { AddressLines } from "@/components/ui/address-lines";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { focusWhenDrawn, useBusy } from "@/components/ui/hooks";
import type { Address } from "@/lib/contracts/accounts";
import { placeLines } from "@/lib/delivery-place";
import { formatPhone } from "@/lib/phone";

/**
 * Saved address with its actions; deletion asks for confirmation.
 * @param quiet disables the actions
 */
export function AddressCard({
  address,
  quiet = false,
  onEdit,
  onDefault,
  onDelete,
}: {
  address: Address;
  quiet?: boolean;
  onEdit: () => void;
  onDefault: () => Promise<unknown>;
  onDelete: () => Promise<unknown>;
}) {
  const [leaving, setLeaving] = useState(false);
  const { busy, run } = useBusy();
  const { _id, label, firstName, lastName, isDefault } = address;
  const name = label || `${firstName} ${lastName}`;
  const deleteId = `delete-${_id}`;
  const keepId = `keep-${_id}`;

  function ask(asked: boolean) {
    setLeaving(asked);
    focusWhenDrawn(asked ? keepId : deleteId);
  }

  return (
    <article aria-label={name} className="flex h-full flex-col rounded-card border border-line p-5 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-base">{name}</h2>
        {isDefault && <Badge tone="ink">Default</Badge>}
      </div>
      <AddressLines lines={linesOf(address).slice(label === null ? 1 : 0)} className="mt-2" />
      <div hidden={quiet} className="mt-auto flex flex-wrap items-center gap-x-1 pt-3">
        {leaving ? (
          <>
            <p className="mr-2 font-medium">Delete this address?</p>
            <Button
              variant="outline"
              onClick={() => run(onDelete)}
              aria-disabled={busy}
              className="border-error! text-error!"
            >
              {busy ? "Deleting..." : "Delete"}
            </Button>
            <Button id={keepId} variant="text" onClick={() => ask(false)}>
              Keep
            </Button>
          </>
        ) : (
          <>
            <Button id={`edit-${_id}`} variant="text" onClick={onEdit} className="-ml-4" aria-label={`Edit ${name}`}>
              Edit
            </Button>
            <Button id={deleteId} variant="text" onClick={() => ask(true)} aria-label={`Delete ${name}`}>
              Delete
            </Button>
            {!isDefault && (
              <Button
                variant="text"
                onClick={() => run(onDefault)}
                aria-disabled={busy}
                aria-label={`Make default: ${name}`}
              >
                {busy ? "Saving..." : "Make default"}
              </Button>
            )}
          </>
        )}
      </div>
    </article>
  );
}

/** Address lines, recipient first; the caller drops it if the title shows the recipient. */
function linesOf(address: Address) {
  const { firstName, lastName, town, phone } = address;
  return [`${firstName} ${lastName}`, ...placeLines(address, town), formatPhone(phone)];
}
