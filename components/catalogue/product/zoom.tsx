"use client";

import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/button";
import { ChevronLeft, ChevronRight, X } from "@/components/ui/icons";
import { Picture } from "@/components/ui/picture";
import { useModal } from "@/components/ui/use-modal";
import { isIllustration } from "@/lib/drawn-pictures";
import type { GalleryPicture } from "@/lib/pictures";

/** Zoom position, as fractions of the image's width and height. */
interface Spot {
  x: number;
  y: number;
}

const ROUND = "fixed rounded-full bg-white text-ink shadow-float";

/**
 * Image width, whole and zoomed. A photo has 1080 pixels; beyond 720 a drawing's curved surfaces show their facets.
 * Unzoomed, phones show an image wider than the page, without margins.
 */
const PHOTO = { whole: "w-[min(120vw,100dvh,700px)]", close: "w-[1080px]" };
const DRAWING = { whole: "w-[min(120vw,100dvh,590px)]", close: "w-[720px]" };

/** Maximum time between the taps of a double tap. */
const DOUBLE_TAP_MS = 400;

/**
 * Full-screen gallery with zoom; navigated by swipe, buttons and arrow keys. A tap or double tap zooms in at that
 * point, another one zooms out. A zoomed image scrolls by finger, wheel and arrow keys.
 * @param start index of the initial image
 * @param onClosed called with the index of the last image after closing, by its button, Escape or Back
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
    // The button at this end disappears, and the arrow keys need the focus inside.
    if (place === 0 || place === last) dialog.current?.focus();
    // Smooth scrolling would pass the image before and select it.
    list.scrollTo({ left: place * list.clientWidth, behavior: "instant" });
  }

  function turnByKey(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    // A zoomed image scrolls by the same keys.
    if (!by || spot) return;
    event.preventDefault();
    show(current + by);
  }

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={pictures[current]?.alt ?? ""}
      onClose={() => onClosed(current)}
      onKeyDown={turnByKey}
      className="m-0 size-full max-h-none max-w-none overflow-hidden bg-ink text-ink outline-none"
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
          {current > 0 && (
            <IconButton
              label="Previous picture"
              Icon={ChevronLeft}
              onClick={() => show(current - 1)}
              className={`bottom-3 left-3 ${ROUND}`}
            />
          )}
          {current < last && (
            <IconButton
              label="Next picture"
              Icon={ChevronRight}
              onClick={() => show(current + 1)}
              className={`right-3 bottom-3 ${ROUND}`}
            />
          )}
          <p aria-live="polite" className="sr-only">
            Picture {current + 1} of {pictures.length}
          </p>
        </>
      )}
      {!spot && (
        <p
          aria-hidden
          className="-translate-x-1/2 pointer-events-none fixed bottom-5 left-1/2 rounded-full bg-white px-3 py-1 font-medium text-sm shadow-float"
        >
          Tap to zoom
        </p>
      )}
      {isIllustration(pictures[current]?.url ?? "") && (
        // Part of the picture's text alternative too.
        <span aria-hidden className="fixed top-5 left-3 flex">
          <Badge>Illustration</Badge>
        </span>
      )}
      <IconButton label="Close picture" Icon={X} onClick={close} className={`top-3 right-3 ${ROUND}`} />
    </dialog>
  );
}

/** Image, whole or zoomed. */
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
  const width = isIllustration(picture.url) ? DRAWING : PHOTO;
  const tappedAt = useRef(Number.NEGATIVE_INFINITY);

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
      className={`grid size-full outline-none ${spot ? "place-content-center-safe overflow-auto" : "place-content-center overflow-hidden"}`}
    >
      <button
        type="button"
        aria-label={spot ? "Zoom out" : "Zoom in"}
        onClick={({ currentTarget, clientX, clientY, detail, timeStamp }) => {
          const isSecondTap = detail > 0 && timeStamp - tappedAt.current < DOUBLE_TAP_MS;
          tappedAt.current = timeStamp;
          if (isSecondTap) return;
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          // A key press has no coordinates: zooms into the centre.
          const place = detail ? { x: (clientX - left) / width, y: (clientY - top) / height } : { x: 0.5, y: 0.5 };
          onSpot(spot ? null : place);
        }}
        className={`block touch-manipulation ${spot ? `cursor-zoom-out ${width.close}` : `cursor-zoom-in ${width.whole}`}`}
      >
        <Picture image={{ ...picture, alt: "" }} sizes="1080px" priority={first} width={1080} height={1080} />
      </button>
    </div>
  );
}
