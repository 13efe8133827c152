"use client";

import { useEffect, useEffectEvent } from "react";
import { useOnDemand } from "@/components/ui/page-hooks";
import { useNear } from "@/components/ui/picture";
import type { NearbyProductsProps } from "./nearby-list";
import { noteViewed } from "./recently-viewed";

const loadList = () => import("./nearby-list").then(({ NearbyList }) => NearbyList);
/** Omitted if loading fails. */
const nothing = () => undefined;

/**
 * Matching products, and those viewed last on this device (BEYOND-72). Loaded near the viewport, so that the first load
 * includes neither code nor products.
 */
export function NearbyProducts(props: NearbyProductsProps) {
  const { ref, near } = useNear<HTMLDivElement>();
  const { Part: List, show } = useOnDemand(loadList, nothing, false);
  const showList = useEffectEvent(show);
  const { here } = props;
  useEffect(() => {
    if (here) noteViewed(here);
  }, [here]);
  useEffect(() => {
    if (near) showList();
  }, [near]);
  return List ? <List {...props} /> : <div ref={ref} />;
}
