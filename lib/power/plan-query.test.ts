import { expect, test } from "vitest";
import { isAsked, type PlanQuestion, planUrl, readPlanQuestion, wishOf } from "./plan-query";
import { sunHours } from "./sun";

const read = (query: string) => readPlanQuestion(Object.fromEntries(new URLSearchParams(query)));

const plain: PlanQuestion = { chosen: {}, own: null, hours: 6, bySun: false, region: "Greater Accra" };

test.each([
  ["/planner?bulb=4&fridge=1&hours=6", { chosen: { bulb: 4, fridge: 1 } }],
  ["/planner?own=800&motor=true&hours=3", { own: { watts: 800, motor: true }, hours: 3 }],
  [
    "/planner?tv=1&hours=8&charge=sun&region=Upper+East",
    { chosen: { tv: 1 }, hours: 8, bySun: true, region: "Upper East" as const },
  ],
])("BEYOND-86 the address %s is a plan, and the plan has that address", (url, question) => {
  const asked = { ...plain, ...question };
  expect(read(url.split("?")[1] ?? "")).toEqual(asked);
  expect(planUrl(asked)).toBe(url);
  expect(isAsked(asked)).toBe(true);
});

test("BEYOND-86 an address with damage is read as far as it goes", () => {
  expect(read("bulb=-1&fan=x&tv=1.5&ac=&own=0&hours=0&charge=moon&region=Atlantis&utm_source=x")).toEqual(plain);
  expect(readPlanQuestion({ bulb: ["1", "2"], hours: ["3"] })).toEqual(plain);
  expect(read("bulb=99&own=99999&hours=99")).toEqual({
    ...plain,
    chosen: { bulb: 20 },
    own: { watts: 5000, motor: false },
    hours: 24,
  });
  expect(isAsked(plain)).toBe(false);
});

test("BEYOND-86 the region counts only if the sun charges", () => {
  expect(wishOf({ ...plain, region: "Ashanti" }).sun).toBeNull();
  expect(wishOf({ ...plain, region: "Ashanti", bySun: true }).sun).toBe(sunHours.Ashanti);
});
