"use client";

import { Heart } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { useSession } from "@/lib/client/session";
import { paths } from "@/lib/paths";

/** Header link to saved items: the account's, or a guest's on this device (BEYOND-66). */
export function SavedLink() {
  const { status } = useSession();
  return (
    <Link
      href={status === "signed-in" ? paths.savedItems : paths.saved}
      aria-label="Saved items"
      className="flex size-11 shrink-0 items-center justify-center rounded-card hover:bg-paper active:bg-line"
    >
      <Heart className="size-6" />
    </Link>
  );
}
