"use client";

import { type ComponentType, useEffect, useState } from "react";
import { useNear } from "@/components/ui/picture";
import { local, localKeys } from "@/lib/client/storage";
import { SEEN_KEPT } from "@/lib/limits";
import type { NearbyList } from "./nearby-list";

export interface NearbyGoodsProps {
  /** Slugs or ids: what goes with these is shown. Left out: what goes with those looked at last. */
  of?: readonly string[];
  /** The slug of the product whose page this is: from now on it counts as looked at. */
  here?: string;
  /** Of the row of what goes with them. */
  title?: string;
  className?: string;
}

/**
 * What goes with some goods, and the goods looked at last on this device (BEYOND-72). Asked for when its place comes near,
 * so that a first visit carries neither its code nor its goods.
 */
export function NearbyGoods(props: NearbyGoodsProps) {
  const { ref, near } = useNear<HTMLDivElement>();
  const [List, setList] = useState<ComponentType<Parameters<typeof NearbyList>[0]> | null>(null);
  const { here } = props;
  useEffect(() => {
    if (here) noteSeen(here);
  }, [here]);
  useEffect(() => {
    if (!near) return;
    // On a broken line the page does without.
    import("./nearby-list").then(
      ({ NearbyList: Loaded }) => setList(() => Loaded),
      () => undefined,
    );
  }, [near]);
  return List ? <List {...props} /> : <div ref={ref} />;
}

/** Slugs of the products looked at on this device, the latest first. */
export function readSeen(): string[] {
  const stored = local.readJson(localKeys.seenProducts);
  return Array.isArray(stored) ? stored.filter((slug) => typeof slug === "string").slice(0, SEEN_KEPT) : [];
}

function noteSeen(slug: string): void {
  const others = readSeen().filter((other) => other !== slug);
  local.write(localKeys.seenProducts, JSON.stringify([slug, ...others].slice(0, SEEN_KEPT)));
}
