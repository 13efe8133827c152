"use client";

import { type PointerEvent, useEffect, useReducer, useRef, useState } from "react";
import { ButtonLink } from "@/components/ui/button";
import { paths } from "@/lib/paths";
import { BannerControls } from "./banner-controls";
import { type CarouselAction, type CarouselState, SLIDE_MS, turnCarousel } from "./carousel";
import { SlidePicture } from "./slide-picture";
import type { Slide } from "./slides";
import { useAutoplay } from "./use-autoplay";

/** So long before its turn the next picture is fetched: not with the page, which would cost six pictures. */
const AHEAD_MS = 1500;
const SWIPE_PX = 40;

/** The rotating banner (SHP-HOME-01 to SHP-HOME-05). */
export function Banner({ slides }: { slides: Slide[] }) {
  const turn = (state: CarouselState, action: CarouselAction) => turnCarousel(state, action, slides.length);
  const [{ index, direction }, dispatch] = useReducer(turn, { index: 0, direction: null });
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const { moving, chosen, toggle } = useAutoplay(hovered || focused);
  const seen = useSeen(index);
  const swipeFrom = useRef<number | null>(null);

  useEffect(() => {
    if (!moving) return;
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
      aria-label="What the shop is about"
      data-direction={direction}
      onPointerEnter={(event) => setHovered(event.pointerType === "mouse")}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => setFocused(event.target.matches(":focus-visible"))}
      onBlur={() => setFocused(false)}
      className="relative h-[58svh] max-h-136 min-h-92 touch-pan-y overflow-hidden bg-ink text-white md:h-[clamp(22rem,37.5vw,30rem)] md:max-h-none md:rounded-card"
    >
      <BannerControls slides={slides} index={index} moves={chosen} onToggle={toggle} onTurn={dispatch} />
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
  place,
  first,
  shown,
  withPicture,
}: {
  slide: Slide;
  /** `1 of 6` */
  place: string;
  first: boolean;
  shown: boolean;
  withPicture: boolean;
}) {
  return (
    <article aria-roledescription="slide" aria-label={place} hidden={!shown} className="slide absolute inset-0">
      {withPicture && <SlidePicture picture={slide.picture} first={first} />}
      <div className="absolute inset-x-0 bottom-15 px-4 md:inset-y-0 md:left-0 md:flex md:w-1/2 md:flex-col md:items-start md:justify-center md:px-9 md:pb-10 lg:px-12">
        <h2 className="text-xl tall:text-2xl lg:text-3xl">{slide.title}</h2>
        <p className="mt-1 max-w-90 text-sm text-balance tall:mt-2 tall:text-base lg:mt-3 lg:text-lg">{slide.text}</p>
        <ButtonLink href={paths.products} size="lg" className="mt-3 tall:mt-4 lg:mt-6">
          Shop Now
        </ButtonLink>
      </div>
    </article>
  );
}

/** The slides whose picture was asked for: shown ones, and the next one shortly before its turn. */
function useSeen(index: number) {
  const [positions, setPositions] = useState<readonly number[]>([index]);
  if (!positions.includes(index)) setPositions([...positions, index]);
  const [add] = useState(() => (position: number) => setPositions((last) => [...new Set([...last, position])]));
  return { has: (position: number) => positions.includes(position), add };
}
