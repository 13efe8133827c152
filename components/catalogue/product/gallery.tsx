"use client";

import { type MouseEvent, useEffect, useRef, useState } from "react";
import { opensElsewhere } from "@/components/ui/link";
import { useOnDemand } from "@/components/ui/page-hooks";
import { LatePicture, Picture } from "@/components/ui/picture";
import type { GalleryPicture } from "@/lib/pictures";

/** Index of the image that the track shows. */
const placeOf = (track: HTMLUListElement) => Math.round(track.scrollLeft / Math.max(1, track.clientWidth));

/**
 * Image gallery with scroll snapping. Works by swipe (without script too), by arrow keys when focused, and by
 * thumbnails. Each image opens the zoom.
 */
export function Gallery({ name, pictures }: { name: string; pictures: GalleryPicture[] }) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState(0);
  const [failed, setFailed] = useState(false);
  const { Part: Zoom, fetch, show: open, hide } = useOnDemand(loadZoom, () => setFailed(true));
  const several = pictures.length > 1;

  // The track may have been swiped before hydration.
  useEffect(() => {
    if (track.current) setCurrent(placeOf(track.current));
  }, []);

  function show(place: number) {
    const list = track.current;
    if (!list) return;
    list.scrollTo({ left: place * list.clientWidth });
    setCurrent(place);
  }

  return (
    <section aria-label={`Pictures of ${name}`}>
      <div className="relative">
        <ul
          ref={track}
          tabIndex={several ? 0 : undefined}
          onScroll={({ currentTarget }) => setCurrent(placeOf(currentTarget))}
          className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-paper motion-safe:scroll-smooth md:rounded-card"
        >
          {(several ? pictures : [pictures[0] ?? null]).map((picture, place) => (
            <li key={picture?.url ?? "none"} className="w-full shrink-0 snap-center snap-always">
              {picture ? (
                <LargePicture
                  picture={picture}
                  first={place === 0}
                  onNear={fetch}
                  onOpen={(event) => {
                    if (failed || opensElsewhere(event)) return;
                    event.preventDefault();
                    setZoomed(place);
                    open();
                  }}
                />
              ) : (
                <Picture image={null} sizes="100vw" width={1080} height={1080} className="aspect-square" />
              )}
            </li>
          ))}
        </ul>
        {several && (
          <div
            aria-hidden
            className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center gap-2 md:hidden"
          >
            {pictures.map(({ url }, place) => (
              <span
                key={url}
                className={`h-2 rounded-full transition-colors ${place === current ? "w-5 bg-ink" : "w-2 bg-muted/50"}`}
              />
            ))}
          </div>
        )}
      </div>
      {several && (
        <ul className="mt-3 hidden gap-3 md:flex">
          {pictures.map((picture, place) => (
            <li key={picture.url} className="w-20">
              <button
                type="button"
                aria-label={`Show picture ${place + 1} of ${pictures.length}`}
                aria-current={place === current ? "true" : undefined}
                onClick={() => show(place)}
                className="block w-full overflow-hidden rounded-card border-2 border-line transition-colors hover:border-muted aria-[current]:border-ink"
              >
                <Picture
                  image={{ url: picture.url, alt: "" }}
                  sizes="80px"
                  width={80}
                  height={80}
                  className="aspect-square"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {several && (
        <p aria-live="polite" className="sr-only">
          Picture {current + 1} of {pictures.length}
        </p>
      )}
      {Zoom && (
        <Zoom
          pictures={pictures}
          start={zoomed}
          onClosed={(place) => {
            hide();
            show(place);
          }}
        />
      )}
    </section>
  );
}

const large = {
  sizes: "(min-width: 1280px) 588px, (min-width: 768px) 48vw, 100vw",
  width: 1080,
  height: 1080,
  className: "aspect-square",
};

const loadZoom = () => import("./zoom").then(({ Zoom }) => Zoom);

/** Image of the gallery. A tap opens the zoom; without script the image file. */
function LargePicture({
  picture,
  first,
  onNear,
  onOpen,
}: {
  picture: GalleryPicture;
  first: boolean;
  onNear: () => void;
  onOpen: (event: MouseEvent) => void;
}) {
  return (
    <a
      href={picture.url}
      draggable={false}
      onPointerDown={onNear}
      onClick={onOpen}
      className="relative block cursor-zoom-in -outline-offset-4"
    >
      {first ? <Picture {...large} image={picture} priority /> : <LatePicture {...large} image={picture} />}
      <span className="sr-only">, zoom in</span>
    </a>
  );
}
