"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { kinds } from "@/components/ui/field-kinds";
import { focusWhenDrawn, useBusy, useOnLeave } from "@/components/ui/hooks";
import { Download } from "@/components/ui/icons";
import { PasswordInput } from "@/components/ui/password-input";
import { useShopName } from "@/components/ui/shop-name";
import { useForm } from "@/components/ui/use-form";
import { problemOf, tryRequest } from "@/lib/client/request";
import { forget, loginHref, notifyTabs } from "@/lib/client/session";
import { notify } from "@/lib/client/toast";
import type { AccountExport } from "@/lib/contracts/accounts";
import { PASSWORD_NEEDED } from "@/lib/contracts/fields";
import { paths } from "@/lib/paths";
import { saveFile } from "./save-file";

/** Downloads the customer's stored data as a file (Data Protection Act 2012, s.35). */
export function ExportData() {
  const shop = useShopName();
  const { busy, run } = useBusy();

  async function fetchData() {
    const reply = await tryRequest<{ data: AccountExport }>("/api/users/export");
    if (!reply?.ok) return notify.error(problemOf(reply, "We couldn't prepare your data."));
    saveFile(shop, "my-data.json", JSON.stringify(reply.body.data, null, 2), "application/json");
  }

  return (
    <section aria-labelledby="export-title" className="border-line border-t pt-8">
      <h2 id="export-title" className="text-lg">
        Your data
      </h2>
      <p className="mt-1 text-muted text-sm">
        A file with everything we keep about you: profile, addresses, saved items, cart, orders, logins, and when you
        turned on two-step sign-in.
      </p>
      <Button variant="outline" onClick={() => run(fetchData)} aria-disabled={busy} className="mt-4">
        <Download className="size-5" />
        {busy ? "Preparing your file" : "Export my data"}
      </Button>
    </section>
  );
}

const CLOSE_WORDS = {
  refused: "We couldn't close your account. Please try again.",
  failed: "We didn't get an answer, so your account may still be open. Please try again.",
};

const OPENER_ID = "close-account";

const consequences = [
  "Your profile, addresses, saved items and cart are deleted immediately.",
  "We keep your orders, including guest orders with your email, as tax law requires, but without your name, email, phone and street. You won't see them any more.",
  "You can't close your account while an order is on its way. You can cancel a pending order on its page.",
  "This cannot be undone. You are welcome to open a new account at any time.",
];

/** Closes the account after an explanation and the password. */
export function CloseAccount() {
  const [asked, setAsked] = useState(false);
  const form = useForm({
    start: { closePassword: "" },
    check: ({ closePassword }) => ({ closePassword: closePassword ? undefined : PASSWORD_NEEDED }),
  });

  // Clears the password on leaving, since the page stays mounted but hidden.
  useOnLeave(() => form.reset());

  function open() {
    setAsked(true);
    form.focus("closePassword");
  }

  function giveUp() {
    if (form.busy) return;
    setAsked(false);
    form.reset();
    focusWhenDrawn(OPENER_ID);
  }

  async function close() {
    const body = { password: form.values.closePassword };
    const reply = await tryRequest("/api/users/me", { method: "DELETE", body });
    if (!reply?.ok) {
      form.refuse({ closePassword: reply?.error?.errors?.password ?? problemOf(reply, CLOSE_WORDS) });
      return;
    }
    forget();
    notifyTabs({ kind: "ended", reason: "logout" });
    // Full page load, so that no account data stays in memory. The login page confirms the deletion.
    window.location.assign(loginHref(paths.home, "closed"));
  }

  return (
    <section aria-labelledby="close-title" className="border-line border-t pt-8">
      <h2 id="close-title" className="text-lg">
        Close your account
      </h2>
      {asked ? (
        <form {...form.bind(close)} className="mt-3 grid max-w-form gap-4 rounded-card border border-error p-5">
          <ul className="grid list-disc gap-1.5 pl-5 text-sm">
            {consequences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <PasswordInput
            {...form.field("closePassword")}
            {...kinds.currentPassword}
            label="Enter your password to confirm"
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="outline" aria-disabled={form.busy} className="border-error! text-error!">
              {form.busy ? "Closing..." : "Close my account for good"}
            </Button>
            <Button variant="text" onClick={giveUp} aria-disabled={form.busy}>
              Keep my account
            </Button>
          </div>
        </form>
      ) : (
        <>
          <p className="mt-1 text-muted text-sm">Deletes your personal data. We'll ask you to confirm first.</p>
          <Button id={OPENER_ID} variant="outline" onClick={open} className="mt-4">
            Close my account
          </Button>
        </>
      )}
    </section>
  );
}
