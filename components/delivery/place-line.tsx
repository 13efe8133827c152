"use client";

import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { MapPin } from "@/components/ui/icons";
import { useOnDemand } from "@/components/ui/page-hooks";
import { textLink } from "@/components/ui/text-link";
import { type Place, usePlace } from "@/lib/client/place";
import { notify } from "@/lib/client/toast";
import type { Settings } from "@/lib/contracts/settings";
import type { Pesewas } from "@/lib/money";
import type { PlaceToldProps } from "./place-told";

interface PlaceProps {
  delivery: Settings["delivery"];
  /** Of the goods that fee and day are told for. */
  total: Pesewas;
}

const loadTold = () => import("./place-told");
const missing = ({ place }: PlaceToldProps) => <>Deliver to {place.region}</>;
const told = (pick: (parts: Awaited<ReturnType<typeof loadTold>>) => ComponentType<PlaceToldProps>) =>
  lazy(() =>
    loadTold().then(
      (parts) => ({ default: pick(parts) }),
      () => ({ default: missing }),
    ),
  );
const PlaceTold = told((parts) => parts.PlaceTold);
const PlaceToldBriefly = told((parts) => parts.PlaceToldBriefly);

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
}: PlaceProps & { children: ReactNode; room?: string }) {
  const { place, button, chooser } = usePlaceChooser(facts);
  return (
    <div className="min-w-0">
      <p className={`text-muted text-sm ${room}`}>
        <Suspense fallback={children}>{place ? <PlaceTold {...facts} place={place} /> : children}</Suspense>
      </p>
      <button {...button} className={`${textLink} -mb-3`}>
        {place ? "Change" : "Choose your region"}
        {place && <span className="sr-only"> where we deliver</span>}
      </button>
      {chooser}
    </div>
  );
}

/** The same as one button of the header, always of one size. */
export function PlaceButton({ className = "", ...facts }: PlaceProps & { className?: string }) {
  const { place, button, chooser } = usePlaceChooser(facts);
  const neutral = (
    <>
      <span className="block truncate font-bold text-sm">Deliver to</span>
      <span className="block truncate text-muted text-xs">Choose your region</span>
    </>
  );
  return (
    <>
      <button
        {...button}
        className={`flex min-h-11 shrink-0 items-center gap-2 rounded-card px-2 text-left hover:bg-paper active:bg-line ${className}`}
      >
        <MapPin aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0">
          <Suspense fallback={neutral}>{place ? <PlaceToldBriefly {...facts} place={place} /> : neutral}</Suspense>
        </span>
      </button>
      {chooser}
    </>
  );
}

const loadChooser = () => import("./place-chooser").then(({ PlaceChooser }) => PlaceChooser);

/** The remembered place, and a button's properties that open the chooser. */
function usePlaceChooser(facts: PlaceProps): { place: Place | null; button: object; chooser: ReactNode } {
  const place = usePlace();
  const { Part: Chooser, fetch, show, hide } = useOnDemand(loadChooser, tellMissing);
  return {
    place,
    button: { type: "button", "aria-haspopup": "dialog", onClick: show, onPointerEnter: fetch },
    chooser: Chooser && <Chooser {...facts} place={place} onClose={hide} />,
  };
}

function tellMissing(): void {
  notify.error("We could not open the list of regions. Please try again.");
}
