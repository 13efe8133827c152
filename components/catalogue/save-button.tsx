"use client";

import { useRouter } from "next/navigation";
import { Heart } from "@/components/ui/icons";
import { saveItem, unsaveItem, useSaved } from "@/lib/client/saved-items";
import { currentPath, loginHref, readSession } from "@/lib/client/session";

/** The heart that saves a product. A guest is sent to sign in and comes back to the same page (BEYOND-18). */
export function SaveButton({
  productId,
  name,
  className = "",
}: {
  productId: string;
  name: string;
  className?: string;
}) {
  const saved = useSaved(productId);
  const router = useRouter();

  function press() {
    if (readSession().status === "guest") router.push(loginHref(currentPath()));
    else if (saved) unsaveItem(productId);
    else saveItem(productId);
  }

  return (
    <button
      type="button"
      aria-label={`Save ${name}`}
      aria-pressed={saved}
      onClick={press}
      className={`group/heart grid size-11 place-items-center rounded-full transition-colors active:scale-95 ${className}`}
    >
      <span className="grid size-8 place-items-center rounded-full bg-white/90 group-hover/heart:bg-white">
        <Heart aria-hidden className="size-5 group-aria-pressed/heart:fill-ink" />
      </span>
    </button>
  );
}
