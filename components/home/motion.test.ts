import { describe, expect, test } from "vitest";
import { type CarouselState, nextBrandPosition, turnCarousel } from "./motion";

const at = (index: number): CarouselState => ({ index, direction: null });

describe("rotating the banner", () => {
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

test("SHP-HOME-08 six brands: on to position 3, which is length minus 3, then back to the start", () => {
  const visited = [0];
  for (let step = 0; step < 5; step += 1) visited.push(nextBrandPosition(visited.at(-1) ?? 0, 6));
  expect(visited).toEqual([0, 1, 2, 3, 0, 1]);
});

test("SHP-HOME-08 three brands or fewer stay where they are", () => {
  expect(nextBrandPosition(0, 3)).toBe(0);
  expect(nextBrandPosition(0, 0)).toBe(0);
});
