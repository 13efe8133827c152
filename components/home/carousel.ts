/** The banner's rhythm (SHP-HOME-05). */
export const SLIDE_MS = 5000;

type Direction = "forward" | "back";

export interface CarouselState {
  index: number;
  /** Where the shown slide came from; null for the slide the page arrived with, which does not move. */
  direction: Direction | null;
}

export type CarouselAction = { type: "next" } | { type: "previous" } | { type: "show"; index: number };

/** The slide to show next; from the last on to the first and back (SHP-HOME-05). */
export function turnCarousel(state: CarouselState, action: CarouselAction, count: number): CarouselState {
  switch (action.type) {
    case "next":
      return { index: (state.index + 1) % count, direction: "forward" };
    case "previous":
      return { index: (state.index + count - 1) % count, direction: "back" };
    case "show":
      if (action.index === state.index) return state;
      return { index: action.index, direction: action.index > state.index ? "forward" : "back" };
  }
}
