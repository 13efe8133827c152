import { describe, expect, test } from "vitest";
import { type CarouselState, turnCarousel } from "./carousel";

const at = (index: number): CarouselState => ({ index, direction: null });

describe("turning the banner", () => {
  test("SHP-HOME-05 wraps from the last slide to the first, forward", () => {
    expect(turnCarousel(at(5), { type: "next" }, 6)).toEqual({ index: 0, direction: "forward" });
  });

  test("SHP-HOME-03 goes back from the first slide to the last", () => {
    expect(turnCarousel(at(0), { type: "previous" }, 6)).toEqual({ index: 5, direction: "back" });
  });

  test("SHP-HOME-04 a dot shows its slide and moves towards it", () => {
    expect(turnCarousel(at(1), { type: "show", index: 4 }, 6)).toEqual({ index: 4, direction: "forward" });
    expect(turnCarousel(at(4), { type: "show", index: 1 }, 6)).toEqual({ index: 1, direction: "back" });
    expect(turnCarousel(at(4), { type: "show", index: 4 }, 6)).toEqual(at(4));
  });
});
