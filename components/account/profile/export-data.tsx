"use client";

import { Button } from "@/components/ui/button";
import { useBusy } from "@/components/ui/hooks";
import { Download } from "@/components/ui/icons";
import { askShop, problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import type { AccountExport } from "@/lib/contracts/accounts";
import { shopName } from "@/lib/shop-name";

const WORDS = {
  refused: "We could not put your data together. Please try again.",
  failed: "We could not reach the shop. Please try again.",
};

/** Everything the shop keeps about the customer, as a file (Data Protection Act 2012, s.35). */
export function ExportData() {
  const { busy, run } = useBusy();

  async function fetchData() {
    const reply = await askShop<{ data: AccountExport }>("/api/users/export");
    if (!reply?.ok) return notify.error(problemOf(reply, WORDS));
    saveFile(`${shopName.toLowerCase()}-my-data.json`, JSON.stringify(reply.body.data, null, 2));
  }

  return (
    <section aria-labelledby="export-title" className="border-line border-t pt-8">
      <h2 id="export-title" className="text-lg">
        Your data
      </h2>
      <p className="mt-1 text-muted text-sm">
        A file with everything we keep about you: profile, addresses, saved items, cart, orders and sign-ins.
      </p>
      <Button variant="outline" onClick={() => run(fetchData)} aria-disabled={busy} className="mt-4">
        <Download aria-hidden className="size-5" />
        {busy ? "Preparing your file" : "Export my data"}
      </Button>
    </section>
  );
}

/** Hands the shopper a text as a file, by the browser's own download. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read the file only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
