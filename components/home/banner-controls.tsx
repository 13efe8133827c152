import { ChevronLeft, ChevronRight, Pause, Play } from "@/components/ui/icons";
import type { CarouselAction } from "./carousel";
import type { Slide } from "./slides";

const round =
  "flex size-11 items-center justify-center rounded-full bg-ink/60 hover:bg-ink focus-visible:outline-white active:bg-ink";

/** Dots, pause, previous and next. They come before the slides, so that a reader can stop the movement first. */
export function BannerControls({
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
    <div className="absolute inset-x-0 bottom-2 z-10 flex items-center px-1.5 md:bottom-4 md:px-9">
      <ul className="mr-auto flex" aria-label="Slides">
        {slides.map(({ title }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot stands for a place
          <li key={position}>
            <button
              type="button"
              aria-label={`Show slide ${position + 1}: ${title}`}
              aria-current={position === index ? "true" : undefined}
              onClick={() => onTurn({ type: "show", index: position })}
              className="group flex h-11 w-7 items-center justify-center focus-visible:outline-white"
            >
              <span className="size-2.5 rounded-full border border-white transition-[width,background-color] group-aria-[current]:w-5 group-aria-[current]:bg-white" />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex gap-1">
        <button
          type="button"
          aria-label={moves ? "Pause the slides" : "Play the slides"}
          onClick={onToggle}
          className={round}
        >
          {moves ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
        </button>
        <button
          type="button"
          aria-label="Previous slide"
          onClick={() => onTurn({ type: "previous" })}
          className={round}
        >
          <ChevronLeft aria-hidden className="size-6" />
        </button>
        <button type="button" aria-label="Next slide" onClick={() => onTurn({ type: "next" })} className={round}>
          <ChevronRight aria-hidden className="size-6" />
        </button>
      </div>
    </div>
  );
}
