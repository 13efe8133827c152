import { describe, expect, test } from "vitest";
import { prefetchAllowed } from "./link";

describe("fetching a page ahead", () => {
  test("is allowed on a fast line and where the browser does not tell", () => {
    expect(prefetchAllowed({})).toBe(true);
    expect(prefetchAllowed({ connection: { effectiveType: "4g" } })).toBe(true);
  });

  test.each(["slow-2g", "2g", "3g"])("is not done on %s", (effectiveType) => {
    expect(prefetchAllowed({ connection: { effectiveType } })).toBe(false);
  });

  test("is not done when the shopper saves data", () => {
    expect(prefetchAllowed({ connection: { saveData: true, effectiveType: "4g" } })).toBe(false);
  });
});
