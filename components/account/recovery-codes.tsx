"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Copy, Download, Printer } from "@/components/ui/icons";
import { useShopName } from "@/components/ui/shop-name";
import { copyText } from "@/lib/client/copy";
import { saveFile } from "./save-file";

/** Recovery codes, shown once, with copy, download and print. */
export function RecoveryCodeList({
  codes,
  email,
  onSaved,
}: {
  codes: readonly string[];
  email: string;
  onSaved: () => void;
}) {
  const shop = useShopName();
  const heading = `Recovery codes for ${email} at ${shop}. Each works once.`;
  const text = `${heading}\n\n${codes.join("\n")}\n`;

  const copy = () =>
    copyText(text, "Recovery codes copied", "Copying is blocked in this browser. Please write the codes down.");

  return (
    <div className="mt-3 grid max-w-form gap-4">
      <Alert tone="notice">
        Keep these codes somewhere only you can find them. If you lose your phone, one of them lets you log in. We only
        show them once.
      </Alert>
      <div data-print-alone>
        <p className="text-sm">{heading}</p>
        <ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 rounded-card bg-paper px-4 py-3 font-mono">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={copy}>
          <Copy className="size-5" />
          Copy
        </Button>
        <Button variant="outline" onClick={() => saveFile(shop, "recovery-codes.txt", text, "text/plain")}>
          <Download className="size-5" />
          Download
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          <Printer className="size-5" />
          Print
        </Button>
      </div>
      <Button variant="outline" onClick={onSaved} className="justify-self-start">
        I've saved them
      </Button>
    </div>
  );
}
