"use client";

import { useEffect, useEffectEvent } from "react";
import { useOnDemand } from "@/components/ui/page-hooks";
import { useNear } from "@/components/ui/picture";
import { local, localKeys, readTexts } from "@/lib/client/storage";
import { SEEN_KEPT } from "@/lib/limits";

export interface NearbyGoodsProps {
  /** Slugs or ids: what goes with these is shown. Left out: what goes with those looked at last. */
  of?: readonly string[];
  /** The slug of the product whose page this is: from now on it counts as looked at. */
  here?: string;
  /** Of the row of what goes with them. */
  title?: string;
  className?: string;
}

const loadList = () => import("./nearby-list").then(({ NearbyList }) => NearbyList);
/** On a broken line the page does without. */
const nothing = () => undefined;

/**
 * What goes with some goods, and the goods looked at last on this device (BEYOND-72). Asked for when its place comes near,
 * so that a first visit carries neither its code nor its goods.
 */
export function NearbyGoods(props: NearbyGoodsProps) {
  const { ref, near } = useNear<HTMLDivElement>();
  const { Part: List, show } = useOnDemand(loadList, nothing, false);
  const showList = useEffectEvent(show);
  const { here } = props;
  useEffect(() => {
    if (here) noteSeen(here);
  }, [here]);
  useEffect(() => {
    if (near) showList();
  }, [near]);
  return List ? <List {...props} /> : <div ref={ref} />;
}

/** Slugs of the products looked at on this device, the latest first. */
export function readSeen(): string[] {
  return readTexts(localKeys.seenProducts, SEEN_KEPT);
}

function noteSeen(slug: string): void {
  const others = readSeen().filter((other) => other !== slug);
  local.write(localKeys.seenProducts, JSON.stringify([slug, ...others].slice(0, SEEN_KEPT)));
}
