"use client";

import { useRouter } from "next/navigation";
import { Heart } from "@/components/ui/icons";
import { saveItem, unsaveItem, useSaved } from "@/lib/client/account-saved";
import { loginHref, readSession } from "@/lib/client/session";
import { paths } from "@/lib/paths";

/** Keeps a line's product for later; a guest signs in first and comes back to the cart (SHP-CART-16). */
export function SaveLineButton({ productId, name }: { productId: string; name: string }) {
  const router = useRouter();
  const saved = useSaved(productId);
  function press() {
    if (readSession().status === "guest") router.push(loginHref(paths.cart));
    else if (saved) unsaveItem(productId);
    else saveItem(productId);
  }
  return (
    <button
      type="button"
      aria-label={saved ? `Saved, ${name}` : `Save ${name}`}
      onClick={press}
      className="inline-flex min-h-11 items-center gap-1.5 px-1 font-medium text-sm underline decoration-line underline-offset-4 hover:decoration-ink"
    >
      <Heart aria-hidden className={`size-4 max-md:hidden ${saved ? "fill-current" : ""}`} />
      {saved ? "Saved" : "Save"}
    </button>
  );
}
