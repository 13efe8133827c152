import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageWindow } from "./pagination";

describe("pageWindow", () => {
  test("SHP-LIST-36 shows the first, the last and the current page with its neighbours, with gaps between", () => {
    expect(pageWindow(1, 7)).toEqual([1, 2, "gap-after", 7]);
    expect(pageWindow(3, 7)).toEqual([1, 2, 3, 4, "gap-after", 7]);
    expect(pageWindow(4, 7)).toEqual([1, "gap-before", 3, 4, 5, "gap-after", 7]);
    expect(pageWindow(7, 7)).toEqual([1, "gap-before", 6, 7]);
  });

  test("needs no gap for a few pages and nothing for zero", () => {
    expect(pageWindow(1, 0)).toEqual([]);
    expect(pageWindow(1, 1)).toEqual([1]);
    expect(pageWindow(2, 3)).toEqual([1, 2, 3]);
  });

  test("is ascending, contains first, current and last, and has gaps only between distant pages", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }), (current, pages) => {
        const slots = pageWindow(current, pages);
        const numbers = slots.filter((slot) => typeof slot === "number");
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
        expect(numbers[0]).toBe(1);
        expect(numbers.at(-1)).toBe(pages);
        expect(numbers).toContain(Math.min(current, pages));
        slots.forEach((slot, index) => {
          if (typeof slot === "number") return;
          expect(Number(slots[index + 1]) - Number(slots[index - 1])).toBeGreaterThan(1);
        });
      }),
    );
  });
});
