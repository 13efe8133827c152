"use client";

import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { ChevronLeft, ChevronRight, X } from "@/components/ui/icons";
import { Picture } from "@/components/ui/picture";
import { useModal } from "@/components/ui/use-modal";
import type { GalleryPicture } from "@/lib/pictures";

/** Where a picture is looked at closely: parts of its width and height. */
interface Spot {
  x: number;
  y: number;
}

const ROUND = "fixed rounded-full bg-white text-ink shadow-float aria-disabled:opacity-55";

/**
 * A product's pictures on a screen of their own, side by side as in the gallery: swiped, or turned by buttons and arrow
 * keys. A tap zooms into that place, another one zooms out. A zoomed picture scrolls by finger, wheel and arrow keys.
 * @param start the place of the picture to begin with
 * @param onClosed called with the place of the last one when it has closed, by its button, Escape or Back
 */
export function Zoom({
  pictures,
  start,
  onClosed,
}: {
  pictures: GalleryPicture[];
  start: number;
  onClosed: (place: number) => void;
}) {
  const { dialog, close } = useModal();
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);
  const [spot, setSpot] = useState<Spot | null>(null);
  const last = pictures.length - 1;

  useEffect(() => {
    const list = track.current;
    list?.scrollTo({ left: start * list.clientWidth, behavior: "instant" });
  }, [start]);

  function show(place: number) {
    const list = track.current;
    if (!list || place < 0 || place > last) return;
    setSpot(null);
    setCurrent(place);
    // Gliding there would pass by the picture before, and count as it.
    list.scrollTo({ left: place * list.clientWidth, behavior: "instant" });
  }

  function turnByKey(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // A zoomed picture is moved by the same keys.
    if (!by || spot) return;
    event.preventDefault();
    show(current + by);
  }

  return (
    <dialog
      ref={dialog}
      aria-label={pictures[current]?.alt ?? ""}
      onClose={() => onClosed(current)}
      onKeyDown={turnByKey}
      className="m-0 size-full max-h-none max-w-none overflow-hidden bg-ink text-ink"
    >
      <ul
        ref={track}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          if (!spot) setCurrent(Math.round(scrollLeft / Math.max(1, clientWidth)));
        }}
        className={`no-scrollbar flex size-full snap-x snap-mandatory ${spot ? "overflow-hidden" : "overflow-x-auto"}`}
      >
        {pictures.map((picture, place) => (
          <li
            key={picture.url}
            className="size-full shrink-0 snap-center"
            inert={place !== current}
            aria-hidden={place !== current}
          >
            <CloseView
              picture={picture}
              first={place === start}
              spot={place === current ? spot : null}
              onSpot={setSpot}
            />
          </li>
        ))}
      </ul>
      {last > 0 && (
        <>
          <IconButton
            label="Previous picture"
            Icon={ChevronLeft}
            aria-disabled={current === 0}
            onClick={() => show(current - 1)}
            className={`bottom-3 left-3 ${ROUND}`}
          />
          <IconButton
            label="Next picture"
            Icon={ChevronRight}
            aria-disabled={current === last}
            onClick={() => show(current + 1)}
            className={`right-3 bottom-3 ${ROUND}`}
          />
          <p aria-live="polite" className="sr-only">
            Picture {current + 1} of {pictures.length}
          </p>
        </>
      )}
      <IconButton label="Close picture" Icon={X} onClick={close} className={`top-3 right-3 ${ROUND}`} />
    </dialog>
  );
}

/** One picture, whole or close. */
function CloseView({
  picture,
  first,
  spot,
  onSpot,
}: {
  picture: GalleryPicture;
  first: boolean;
  spot: Spot | null;
  onSpot: (spot: Spot | null) => void;
}) {
  const view = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = view.current;
    if (!box || !spot) return;
    box.scrollTo(spot.x * box.scrollWidth - box.clientWidth / 2, spot.y * box.scrollHeight - box.clientHeight / 2);
    box.focus();
  }, [spot]);

  return (
    <div
      ref={view}
      tabIndex={-1}
      className={`size-full outline-none ${spot ? "overflow-auto" : "grid content-center overflow-hidden"}`}
    >
      <button
        type="button"
        aria-label={spot ? "See it whole" : "See it closer"}
        onClick={({ currentTarget, clientX, clientY, detail }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          // A key press has no place on the picture: it zooms into the middle.
          const place = detail ? { x: (clientX - left) / width, y: (clientY - top) / height } : { x: 0.5, y: 0.5 };
          onSpot(spot ? null : place);
        }}
        className={`mx-auto block ${spot ? "w-[max(1080px,130vw)] cursor-zoom-out" : "w-[min(100vw,100vh)] cursor-zoom-in"}`}
      >
        <Picture image={{ ...picture, alt: "" }} sizes="1080px" priority={first} width={1080} height={1080} />
      </button>
    </div>
  );
}
