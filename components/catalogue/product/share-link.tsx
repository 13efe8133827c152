"use client";

import type { MouseEvent } from "react";
import { Share2 } from "@/components/ui/icons";

/**
 * Shares the product by the phone's own share sheet, or by WhatsApp where there is none or no script.
 * @param url the product's public address
 */
export function ShareLink({ name, url }: { name: string; url: string }) {
  const whatsapp = `https://wa.me/?text=${encodeURIComponent(`${name} ${url}`)}`;

  function share(event: MouseEvent) {
    if (!navigator.share) return;
    event.preventDefault();
    navigator.share({ title: name, url }).catch((error: unknown) => {
      // Closing the sheet without a choice is no failure.
      if (!(error instanceof Error && error.name === "AbortError")) window.location.assign(whatsapp);
    });
  }

  return (
    <a
      href={whatsapp}
      target="_blank"
      rel="noopener"
      onClick={share}
      aria-label={`Share ${name}`}
      className="grid size-11 place-items-center rounded-full border border-line hover:border-ink active:scale-95"
    >
      <Share2 className="size-5" />
    </a>
  );
}
