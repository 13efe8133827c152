import { expect, test } from "vitest";
import { failingScreens, notFed } from "@/e2e/failures";
import { endpoints } from "@/lib/contracts";
import { staffEndpoints } from "@/lib/contracts/staff";

/** Calls of the shop's API, as `GET /api/orders/{orderId}`. */
const calls = [...Object.values(endpoints), ...Object.values(staffEndpoints)].map(
  ({ method, path }) => `${method} ${path}`,
);
const fed = failingScreens.flatMap((screen) => screen.calls.map(({ call }) => call));

test("SHP-ERR-04 every call is fed failed and odd answers on a screen, or says why not", () => {
  expect(calls.filter((call) => !fed.includes(call) && !(call in notFed))).toEqual([]);
});

test("what is fed, and what is not, is a call of the shop's API, and never both", () => {
  expect([...fed, ...Object.keys(notFed)].filter((call) => !calls.includes(call))).toEqual([]);
  expect(Object.keys(notFed).filter((call) => fed.includes(call))).toEqual([]);
});
