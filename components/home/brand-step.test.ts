import { expect, test } from "vitest";
import { nextBrandPosition } from "./brand-step";

test("SHP-HOME-08 six brands: on to position 3, which is length minus 3, then back to the start", () => {
  const visited = [0];
  for (let step = 0; step < 5; step += 1) visited.push(nextBrandPosition(visited.at(-1) ?? 0, 6));
  expect(visited).toEqual([0, 1, 2, 3, 0, 1]);
});

test("SHP-HOME-08 three brands or fewer stay where they are", () => {
  expect(nextBrandPosition(0, 3)).toBe(0);
  expect(nextBrandPosition(0, 0)).toBe(0);
});
