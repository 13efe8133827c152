import { describe, expect, test } from "vitest";
import { prefetchAllowed } from "./link";

describe("prefetching a page", () => {
  test("is allowed on a fast connection and where the browser does not report it", () => {
    expect(prefetchAllowed({})).toBe(true);
    expect(prefetchAllowed({ connection: { effectiveType: "4g" } })).toBe(true);
  });

  test.each(["slow-2g", "2g", "3g"])("is skipped on %s", (effectiveType) => {
    expect(prefetchAllowed({ connection: { effectiveType } })).toBe(false);
  });

  test("is skipped when the shopper saves data", () => {
    expect(prefetchAllowed({ connection: { saveData: true, effectiveType: "4g" } })).toBe(false);
  });
});
