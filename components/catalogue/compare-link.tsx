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

/** Compares a product with those of its category that this tab compared last; without script with none of them. */
export function CompareLink({ slug, category, children }: { slug: string; category: string; children: ReactNode }) {
  const kept = parse(useSyncExternalStore(never, read, () => null));
  return <ActionLink href={paths.compare(addCompared(kept, { slug, category }))}>{children}</ActionLink>;
}

/** Remembers what this tab compares. */
export function KeepCompared({ slugs, category }: Compared) {
  const text = JSON.stringify({ slugs, category });
  useEffect(() => {
    session.write(sessionKeys.compared, text);
  }, [text]);
  return null;
}
