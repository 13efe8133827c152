"use client";

import { type ReactNode, useEffect, useEffectEvent } from "react";
import { MapPin } from "@/components/ui/icons";
import { useOnDemand } from "@/components/ui/page-hooks";
import { textLink } from "@/components/ui/text-link";
import { useSession } from "@/lib/client/session";
import { local, localKeys } from "@/lib/client/storage";
import { notify } from "@/lib/client/toast";
import type { Settings } from "@/lib/contracts/settings";
import type { Cedis, Pesewas } from "@/lib/money";

/** For what fee and day are told. */
export interface DeliveryFacts {
  delivery: Settings["delivery"];
  /** Of the goods, where the page knows better than the cart's own sum. */
  total?: Pesewas;
  /** A product that is looked at: one piece of it counts along, unless the cart has it already. */
  adding?: { productId: string; price: Cedis };
}

/**
 * Fee and day for the place that this device remembers, and the way to choose one (BEYOND-56). Without a place it says
 * what it says to everybody; the room is the same.
 * @param children the text for everybody
 * @param room for how many lines of text, by a class
 */
export function PlaceLine({
  children,
  room = "min-h-[2lh]",
  ...facts
}: DeliveryFacts & { children: ReactNode; room?: string }) {
  const { told, button, chooser } = usePlaceParts(facts);
  return (
    <div className="min-w-0">
      <p className={`text-muted text-sm ${room}`}>{told("line", children)}</p>
      <button {...button} className={`${textLink} -my-3`}>
        {told("change", "Choose your region")}
      </button>
      {chooser}
    </div>
  );
}

/** The same as one button of the header, always of one size. */
export function PlaceButton({ className = "", ...facts }: DeliveryFacts & { className?: string }) {
  const { told, button, chooser } = usePlaceParts(facts);
  return (
    <>
      <button
        {...button}
        className={`flex min-h-11 shrink-0 items-center gap-2 rounded-card px-2 text-left hover:bg-paper active:bg-line ${className}`}
      >
        <MapPin aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0">
          {told(
            "brief",
            <>
              <span className="block truncate font-bold text-sm">Deliver to</span>
              <span className="block truncate text-muted text-xs">Choose your region</span>
            </>,
          )}
        </span>
      </button>
      {chooser}
    </>
  );
}

const loadTold = () => import("./place-told").then(({ PlaceTold }) => PlaceTold);
const loadChooser = () => import("./place-chooser").then(({ PlaceChooser }) => PlaceChooser);
const nothing = () => undefined;

/** What tells the place comes only where one may be known: most first visits do without that code. */
function usePlaceParts(facts: DeliveryFacts) {
  const { user } = useSession();
  const { Part: Told, show: tell } = useOnDemand(loadTold, nothing);
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
  notify.error("We could not open the list of regions. Please try again.");
}
