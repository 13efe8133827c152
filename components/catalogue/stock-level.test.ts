import { expect, test } from "vitest";
import { stockHint } from "./stock-level";

test("stock is a hint only when it is low or gone", () => {
  expect(stockHint(0)).toBe("Out of stock");
  expect(stockHint(1)).toBe("1 left");
  expect(stockHint(5)).toBe("5 left");
  expect(stockHint(6)).toBeNull();
});
