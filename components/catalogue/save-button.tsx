"use client";

import { Heart } from "@/components/ui/icons";
import { useWishlistToggle } from "@/lib/client/wishlist-toggle";

/** Button that saves a product to the account, or on a guest's device (BEYOND-18, BEYOND-66). */
export function SaveButton({
  productId,
  name,
  className = "",
}: {
  productId: string;
  name: string;
  className?: string;
}) {
  const { saved, press } = useWishlistToggle(productId);

  return (
    <button
      type="button"
      aria-label={`Save ${name}`}
      aria-pressed={saved}
      onClick={press}
      className={`group/heart grid size-11 place-items-center rounded-full transition-colors active:scale-95 ${className}`}
    >
      <span className="grid size-8 place-items-center rounded-full bg-white/90 group-hover/heart:bg-white">
        <Heart className="size-5 group-aria-pressed/heart:fill-ink" />
      </span>
    </button>
  );
}
