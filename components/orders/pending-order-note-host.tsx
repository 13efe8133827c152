"use client";

import { useEffect, useEffectEvent } from "react";
import { useOnDemand } from "@/components/ui/page-hooks";
import { local, localKeys } from "@/lib/client/storage";
import { paths } from "@/lib/paths";

const loadNote = () => import("./pending-order-note").then(({ PendingOrderNote }) => PendingOrderNote);
/** Pages that show the order themselves. */
const named: readonly (string | null)[] = [paths.cart, paths.trackOrder, paths.deadLink];

/** Mounts the note on a pending order; its code loads only if there is one. */
export function PendingOrderNoteHost({ path }: { path: string | null }) {
  const { Part: Note, show } = useOnDemand(loadNote, () => undefined);
  const fetchIt = useEffectEvent(show);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order may have been placed on the page before
  useEffect(() => {
    if (local.read(localKeys.pendingOrder) !== null) fetchIt();
  }, [path]);
  return Note && !named.includes(path) && <Note key={path} path={path} />;
}
