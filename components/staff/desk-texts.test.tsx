import { expect, test } from "vitest";
import type { BulkEditPlan } from "@/lib/contracts/staff/bulk-edit";
import { draw, words } from "@/tests/support/draw";
import { ActiveForm } from "./active-form";
import { navItemsFor } from "./navigation";
import { FileWarnings } from "./products/file-report";
import { receivedText } from "./return-actions";

test("BEYOND-74 a received return names stock only if an item goes back", () => {
  expect(receivedText(0)).toBe("Received. The customer is emailed.");
  expect(receivedText(2)).toBe("Received. The customer is emailed, and the ticked items are back in stock.");
});

test("BEYOND-34 the form that deactivates an account says whose", () => {
  const form = (of: "customer" | "colleague", active: boolean) =>
    words(draw(<ActiveForm of={of} active={active} path="/" onDone={() => undefined} />));
  expect(form("colleague", true)).toContain("The colleague is logged out everywhere");
  expect(form("customer", false)).toContain("The customer can log in again");
});

test("BEYOND-42 warnings of a saved file are not to be checked any more", () => {
  const warnings = [{ line: 2, column: "Price", problem: "The price more than halves" }];
  const report = (written: boolean) =>
    words(draw(<FileWarnings plan={{ written, warnings, warningCount: 1 } as unknown as BulkEditPlan} />));
  expect(report(false)).toContain("Check these warnings before you apply the changes:");
  expect(report(true)).toContain("Saved with these warnings:");
});

test("BEYOND-45 the navigation leads to the cash to hand over, for roles that take cash", () => {
  const labels = (may: Parameters<typeof navItemsFor>[0]["may"]) => navItemsFor({ may }).map(({ label }) => label);
  expect(labels(["open_desk", "take_cash"])).toEqual(["Desk", "Cash"]);
  expect(labels(["open_desk"])).toEqual(["Desk"]);
});
