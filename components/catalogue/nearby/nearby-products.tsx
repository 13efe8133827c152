"use client";

import { useEffect, useEffectEvent } from "react";
import { useOnDemand } from "@/components/ui/page-hooks";
import { useNear } from "@/components/ui/picture";
import type { NearbyProductsProps } from "./nearby-list";
import { noteSeen } from "./seen";

const loadList = () => import("./nearby-list").then(({ NearbyList }) => NearbyList);
/** On a broken line the page does without. */
const nothing = () => undefined;

/**
 * What goes with some products, and the products looked at last on this device (BEYOND-72). Asked for when its place comes near,
 * so that a first visit carries neither its code nor its products.
 */
export function NearbyProducts(props: NearbyProductsProps) {
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
