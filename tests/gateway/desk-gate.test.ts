import { describe, expect, test } from "vitest";
import { isDeskPath } from "@/server/gateway/desk-gate";

describe("BEYOND-34 the gate of the desk", () => {
  test.each([
    "/staff",
    "/staff/",
    "/staff/orders",
    "/api/staff/me",
    "/api/staff",
    "//staff",
    "/%73taff/orders",
    "/api/%73taff/me",
    "/x/../staff",
    "/x/%2e%2e/staff",
    "/api//staff/me",
    "/staff.rsc",
    "/STAFF",
  ])("covers %s", (path) => expect(isDeskPath(path)).toBe(true));

  test.each(["/", "/staff-picks", "/staffing", "/products/staff", "/api/staffs", "/api/users/me", "/account/staff"])(
    "ignores %s",
    (path) => expect(isDeskPath(path)).toBe(false),
  );
});
