"use client";

import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useOnDemand } from "@/components/ui/page-hooks";
import { useSession } from "@/lib/client/session";
import { local, localKeys } from "@/lib/client/storage";
import { notify } from "@/lib/client/toast";
import type { DeliveryFacts } from "./describe-delivery";

const loadEstimate = () => import("./delivery-estimate").then(({ DeliveryEstimate }) => DeliveryEstimate);
const loadChooser = () => import("./location-chooser").then(({ LocationChooser }) => LocationChooser);
const nothing = () => undefined;

/**
 * Parts of a location picker: texts, button props and chooser. Loads the texts' code only if a location may be known, so not
 * on most first visits.
 */
export function useLocationParts(facts: DeliveryFacts) {
  const { user } = useSession();
  const { Part: Estimate, show: tell } = useOnDemand(loadEstimate, nothing, false);
  const { Part: Chooser, fetch, show, hide } = useOnDemand(loadChooser, notifyLoadFailure);
  const look = useEffectEvent(() => {
    if (user || local.read(localKeys.place)) tell();
  });
  useEffect(() => {
    const follow = () => look();
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a customer may have a default address
  useEffect(() => look(), [user]);

  function close() {
    hide();
    tell();
  }

  return {
    text: (part: "line" | "brief" | "change", otherwise: ReactNode): ReactNode =>
      Estimate ? <Estimate {...facts} part={part} otherwise={otherwise} /> : otherwise,
    button: { type: "button", "aria-haspopup": "dialog", onClick: show, onPointerEnter: fetch } as const,
    chooser: Chooser && <Chooser {...facts} onClose={close} />,
  };
}

function notifyLoadFailure(): void {
  notify.error("We couldn't load the list of regions. Please try again.");
}
