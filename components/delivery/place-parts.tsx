"use client";

import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useOnDemand } from "@/components/ui/page-hooks";
import { useSession } from "@/lib/client/session";
import { local, localKeys } from "@/lib/client/storage";
import { notify } from "@/lib/client/toast";
import type { DeliveryFacts } from "./tell-place";

const loadTold = () => import("./place-told").then(({ PlaceTold }) => PlaceTold);
const loadChooser = () => import("./place-chooser").then(({ PlaceChooser }) => PlaceChooser);
const nothing = () => undefined;

/**
 * What a way to choose the place is made of: the texts, the button's properties and the chooser. What tells the place
 * comes only where one may be known: most first visits do without that code.
 */
export function usePlaceParts(facts: DeliveryFacts) {
  const { user } = useSession();
  const { Part: Told, show: tell } = useOnDemand(loadTold, nothing, false);
  const { Part: Chooser, fetch, show, hide } = useOnDemand(loadChooser, tellMissing);
  const look = useEffectEvent(() => {
    if (user || local.read(localKeys.place)) tell();
  });
  useEffect(() => {
    const follow = () => look();
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever signs in may have a default address
  useEffect(() => look(), [user]);

  function close() {
    hide();
    tell();
  }

  return {
    told: (part: "line" | "brief" | "change", otherwise: ReactNode): ReactNode =>
      Told ? <Told {...facts} part={part} otherwise={otherwise} /> : otherwise,
    button: { type: "button", "aria-haspopup": "dialog", onClick: show, onPointerEnter: fetch } as const,
    chooser: Chooser && <Chooser {...facts} onClose={close} />,
  };
}

function tellMissing(): void {
  notify.error("We couldn't load the list of regions. Please try again.");
}
