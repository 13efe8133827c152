"use client";

import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { ActionLink } from "@/components/ui/text-link";
import { session, sessionKeys } from "@/lib/client/storage";
import { addCompared, type Compared } from "@/lib/compare";
import { paths } from "@/lib/paths";

const never = () => () => undefined;
const read = () => session.read(sessionKeys.compared);

function parse(text: string | null): Compared | null {
  try {
    const kept = JSON.parse(text ?? "null");
    return Array.isArray(kept?.slugs) && typeof kept.category === "string" ? kept : null;
  } catch {
    return null;
  }
}

/**
 * Link that compares a product with those of its category last compared in this tab.
 * @param nearest slug of the product to compare it with if there is no other, as without script
 */
export function CompareLink({
  slug,
  category,
  nearest,
  children,
}: {
  slug: string;
  category: string;
  nearest?: string;
  children: ReactNode;
}) {
  const slugs = addCompared(parse(useSyncExternalStore(never, read, () => null)), { slug, category });
  const others = slugs.length === 1 && nearest ? [nearest] : [];
  return <ActionLink href={paths.compare([...slugs, ...others])}>{children}</ActionLink>;
}

/** Stores the products that this tab compares. */
export function KeepCompared({ slugs, category }: Compared) {
  const text = JSON.stringify({ slugs, category });
  useEffect(() => {
    session.write(sessionKeys.compared, text);
  }, [text]);
  return null;
}
