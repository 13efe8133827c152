"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { focusWhenDrawn } from "@/components/ui/hooks";
import { Plus } from "@/components/ui/icons";
import { type Failure, LoadStatus, useShopData } from "@/components/ui/use-shop-data";
import { tryAgain } from "@/lib/client/failure-messages";
import { problemOf, tryRequest } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import type { Address } from "@/lib/contracts/accounts";
import { AddressCard } from "./address-card";
import { AddressEditor } from "./address-editor";
import { BOOK_PATH, toAddressForm, toAddressInput, withAddress } from "./address-form";

const WORDS = "We couldn't change your addresses.";
const ADD_ID = "add-address";

const FETCH_WORDS = tryAgain("Failed to fetch addresses");
const describe = (failure: Failure) => problemOf(failure, FETCH_WORDS);

/** Page of saved addresses; checkout is prefilled with the default (SHP-ROUTE-39). */
export function AddressesPage() {
  const { state, retry, adopt, reload } = useShopData<Address[]>(BOOK_PATH, describe);
  /** Id of the address being edited or `new`; one at a time so that no input is lost. */
  const [open, setOpen] = useState<string | null>(null);
  const addresses = state.kind === "there" ? state.data : null;

  function close(returnTo: string) {
    setOpen(null);
    focusWhenDrawn(returnTo);
  }

  function keep(address: Address, message: string) {
    adopt(withAddress(addresses ?? [], address));
    notify.success(message);
  }

  function saved(address: Address, returnTo: string) {
    keep(address, "Address saved");
    close(returnTo);
  }

  async function makeDefault(address: Address) {
    const body = toAddressInput({ ...toAddressForm(address), isDefault: true });
    const reply = await tryRequest<{ data: Address }>(`${BOOK_PATH}/${address._id}`, { method: "PUT", body });
    if (!reply?.ok) return notify.error(problemOf(reply, WORDS));
    keep(reply.body.data, "Default address changed");
    focusWhenDrawn(`edit-${address._id}`);
  }

  async function remove(address: Address) {
    const reply = await tryRequest<{ data: Address[] }>(`${BOOK_PATH}/${address._id}`, { method: "DELETE" });
    // An earlier request, whose answer was lost, has deleted it.
    if (reply?.status === 404) await reload();
    else if (!reply?.ok) return notify.error(problemOf(reply, WORDS));
    else adopt(reply.body.data);
    focusWhenDrawn(ADD_ID);
    notify.success("Address deleted");
  }

  return (
    <div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-xl md:text-2xl">Addresses</h1>
        {addresses && addresses.length > 0 && !open && (
          <Button id={ADD_ID} onClick={() => setOpen("new")}>
            <Plus className="size-5" />
            Add address
          </Button>
        )}
      </div>
      <div className="mt-4 grid gap-4">
        <LoadStatus state={state} label="Loading your addresses" onRetry={retry} />
        {addresses && open === "new" && (
          <AddressEditor address={null} onSaved={(address) => saved(address, ADD_ID)} onCancel={() => close(ADD_ID)} />
        )}
        {addresses?.length === 0 && open !== "new" && (
          <EmptyState
            title="No addresses yet"
            text="Save an address and checkout fills it in for you."
            action={
              <Button id={ADD_ID} onClick={() => setOpen("new")}>
                Add address
              </Button>
            }
            className="rounded-card border border-line"
          />
        )}
        {addresses && addresses.length > 0 && (
          <ul className="grid items-start gap-4 xl:grid-cols-2">
            {addresses.map((address) => (
              <li key={address._id} className={open === address._id ? "xl:col-span-2" : ""}>
                {open === address._id ? (
                  <AddressEditor
                    address={address}
                    onSaved={(kept) => saved(kept, `edit-${address._id}`)}
                    onCancel={() => close(`edit-${address._id}`)}
                  />
                ) : (
                  <AddressCard
                    address={address}
                    quiet={open !== null}
                    onEdit={() => setOpen(address._id)}
                    onDefault={() => makeDefault(address)}
                    onDelete={() => remove(address)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
