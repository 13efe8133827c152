import { expect, test } from "vitest";
import { failingScreens, notFed } from "@/e2e/failures";
import { endpoints } from "@/lib/contracts";
import { staffEndpoints } from "@/lib/contracts/staff";

/** Calls of the shop's API, as `GET /api/orders/{orderId}`. */
const calls = [...Object.values(endpoints), ...Object.values(staffEndpoints)].map(
  ({ method, path }) => `${method} ${path}`,
);
const fed = failingScreens.flatMap((screen) => screen.calls.map(({ call }) => call));

test("SHP-ERR-04 every call is tested with failed and malformed responses on a screen, or has a reason why not", () => {
  expect(calls.filter((call) => !fed.includes(call) && !(call in notFed))).toEqual([]);
});

test("tested and untested calls are calls of the shop's API, and never both", () => {
  expect([...fed, ...Object.keys(notFed)].filter((call) => !calls.includes(call))).toEqual([]);
  expect(Object.keys(notFed).filter((call) => fed.includes(call))).toEqual([]);
});
