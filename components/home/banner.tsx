"use client";

import { type PointerEvent, useEffect, useReducer, useRef, useState } from "react";
import { ButtonLink, IconButton } from "@/components/ui/button";
import { ChevronLeft, ChevronRight, Pause, Play } from "@/components/ui/icons";
import { paths } from "@/lib/paths";
import { type CarouselAction, type CarouselState, SLIDE_MS, turnCarousel, useAutoplay } from "./motion";
import { type Offer, SlideOffer } from "./slide-offer";
import { type Slide, SlidePicture } from "./slides";

/** How long before its turn the next slide's picture is fetched, instead of all with the page. */
const AHEAD_MS = 1500;
const SWIPE_PX = 40;

/**
 * The rotating banner (SHP-HOME-01 to SHP-HOME-05).
 * @param offers rendered next to each slide's 'Shop Now'
 */
export function Banner({ slides, offers }: { slides: Slide[]; offers: (Offer | null)[] }) {
  const turn = (state: CarouselState, action: CarouselAction) => turnCarousel(state, action, slides.length);
  const [{ index, direction }, dispatch] = useReducer(turn, { index: 0, direction: null });
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const { moving, chosen, toggle } = useAutoplay(hovered || focused);
  const seen = useSeen(index);
  const swipeFrom = useRef<number | null>(null);

  useEffect(() => {
    if (!moving || slides.length < 2) return;
    const ahead = setTimeout(() => seen.add((index + 1) % slides.length), SLIDE_MS - AHEAD_MS);
    const next = setTimeout(() => dispatch({ type: "next" }), SLIDE_MS);
    return () => {
      clearTimeout(ahead);
      clearTimeout(next);
    };
  }, [moving, index, slides.length, seen.add]);

  function endSwipe(event: PointerEvent) {
    if (swipeFrom.current === null) return;
    const moved = event.clientX - swipeFrom.current;
    swipeFrom.current = null;
    if (Math.abs(moved) > SWIPE_PX) dispatch({ type: moved < 0 ? "next" : "previous" });
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label="Highlights"
      data-direction={direction}
      onPointerEnter={(event) => setHovered(event.pointerType === "mouse")}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => setFocused(event.target.matches(":focus-visible"))}
      onBlur={() => setFocused(false)}
      className="banner relative h-[58svh] max-h-136 min-h-92 touch-pan-y overflow-hidden bg-ink text-white md:h-[clamp(22rem,30vw,24rem)] md:max-h-none md:rounded-card"
    >
      {slides.length > 1 && (
        <BannerControls slides={slides} index={index} moves={chosen} onToggle={toggle} onTurn={dispatch} />
      )}
      <div
        aria-live={moving ? "off" : "polite"}
        onPointerDown={(event) => {
          if (event.pointerType === "touch") swipeFrom.current = event.clientX;
        }}
        onPointerUp={endSwipe}
        onPointerCancel={() => {
          swipeFrom.current = null;
        }}
      >
        {slides.map((slide, position) => (
          <SlideView
            // biome-ignore lint/suspicious/noArrayIndexKey: a slide is known by its place, a picture may come twice
            key={position}
            slide={slide}
            offer={offers[position] ?? null}
            place={`${position + 1} of ${slides.length}`}
            first={position === 0}
            shown={position === index}
            withPicture={seen.has(position)}
          />
        ))}
      </div>
    </section>
  );
}

function SlideView({
  slide,
  offer,
  place,
  first,
  shown,
  withPicture,
}: {
  slide: Slide;
  offer: Offer | null;
  /** `1 of 6` */
  place: string;
  first: boolean;
  shown: boolean;
  withPicture: boolean;
}) {
  return (
    <article aria-roledescription="slide" aria-label={place} hidden={!shown} className="slide absolute inset-0">
      {withPicture && <SlidePicture picture={slide.picture} first={first} />}
      <div className="banner-words absolute inset-x-0 bottom-15 px-4 md:inset-y-0 md:left-0 md:flex md:w-1/2 md:flex-col md:items-start md:justify-center md:px-9 md:pb-10 lg:px-12">
        <h2 className="text-xl tall:text-2xl lg:text-3xl">{slide.title}</h2>
        <p className="mt-1 max-w-90 text-sm text-balance tall:mt-2 tall:text-base lg:mt-3 lg:text-lg">{slide.text}</p>
        <div className="mt-3 flex max-w-full items-center gap-3 tall:mt-4 lg:mt-6">
          <ButtonLink href={paths.products} size="lg" className="shrink-0">
            Shop Now
          </ButtonLink>
          {withPicture && offer && <SlideOffer offer={offer} />}
        </div>
      </div>
    </article>
  );
}

/** Slides whose picture is requested: shown ones, and the next shortly before its turn. */
function useSeen(index: number) {
  const [positions, setPositions] = useState<readonly number[]>([index]);
  if (!positions.includes(index)) setPositions([...positions, index]);
  const [add] = useState(() => (position: number) => setPositions((last) => [...new Set([...last, position])]));
  return { has: (position: number) => positions.includes(position), add };
}

const ROUND = "rounded-full bg-ink/60 hover:bg-ink focus-visible:outline-white active:bg-ink";

/** Dots, pause, previous and next; before the slides in tab order, so that movement can be stopped first. */
function BannerControls({
  slides,
  index,
  moves,
  onToggle,
  onTurn,
}: {
  slides: Slide[];
  index: number;
  moves: boolean;
  onToggle: () => void;
  onTurn: (action: CarouselAction) => void;
}) {
  return (
    <div className="banner-tools absolute inset-x-0 bottom-2 z-10 flex items-center px-1.5 md:bottom-4 md:px-9">
      {/* More than six do not fit next to the buttons on the narrowest phones. */}
      <ul
        className={`mr-auto flex ${slides.length > 6 ? "max-[24rem]:grid max-[24rem]:grid-cols-4" : ""}`}
        aria-label="Slides"
      >
        {slides.map(({ title }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot stands for a place
          <li key={position}>
            <button
              type="button"
              aria-label={`Show slide ${position + 1}: ${title}`}
              aria-current={position === index ? "true" : undefined}
              onClick={() => onTurn({ type: "show", index: position })}
              className={`group flex w-7 items-center justify-center focus-visible:outline-white ${slides.length > 6 ? "h-11 max-[24rem]:h-6" : "h-11"}`}
            >
              <span className="size-2.5 rounded-full border border-white transition-colors group-aria-[current]:w-5 group-aria-[current]:bg-white" />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex gap-1">
        <IconButton
          label={moves ? "Pause the slides" : "Play the slides"}
          Icon={moves ? Pause : Play}
          iconClass="size-5"
          onClick={onToggle}
          className={ROUND}
        />
        <IconButton
          label="Previous slide"
          Icon={ChevronLeft}
          onClick={() => onTurn({ type: "previous" })}
          className={ROUND}
        />
        <IconButton label="Next slide" Icon={ChevronRight} onClick={() => onTurn({ type: "next" })} className={ROUND} />
      </div>
    </div>
  );
}
