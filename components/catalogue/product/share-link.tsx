"use client";

import type { MouseEvent } from "react";
import { Share2 } from "@/components/ui/icons";

/**
 * Shares the product by the system's share sheet. Falls back to WhatsApp if there is none, or without script.
 * @param url public URL of the product
 */
export function ShareLink({ name, url }: { name: string; url: string }) {
  const whatsapp = `https://wa.me/?text=${encodeURIComponent(`${name} ${url}`)}`;

  function share(event: MouseEvent) {
    if (!navigator.share) return;
    event.preventDefault();
    navigator.share({ title: name, url }).catch((error: unknown) => {
      // Closing the share sheet is not a failure.
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
