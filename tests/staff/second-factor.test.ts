import { expect, test, vi } from "vitest";
import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import { type StaffRole, staffActions } from "@/lib/staff";
import { signAccessToken } from "@/server/auth/access-token";
import { handle, ok } from "@/server/http";
import { readMe } from "@/server/staff";
import { ask } from "../endpoints/ask";
import { testDatabase } from "../support/database";
import { giveSecondFactor } from "../support/second-factor";
import { newStaff } from "../support/staff";
import { signedIn } from "../support/viewers";

const start = vi.hoisted(() => ({ isPublic: true }));
vi.mock("@/server/core/env", async (original) => ({
  ...(await original<typeof import("@/server/core/env")>()),
  isPublic: () => start.isPublic,
}));

const shop = await testDatabase();

/** One call of each kind at the desk, by a new member of staff. */
async function atDesk(role: StaffRole, { hasFactor = false } = {}) {
  const { id } = await newStaff(shop.query, { role });
  if (hasFactor) await giveSecondFactor(shop.db, id);
  const { sessionId } = await signedIn(shop.db, id, "api");
  const token = await signAccessToken({ sub: id, sid: sessionId, role, branchId: null });
  const outcomes: Record<string, unknown> = {};
  for (const action of staffActions) {
    const answer = z.object({ status: z.literal("success"), data: z.unknown() });
    const route = handle(endpoint("GET /api/x", { summary: "", access: "staff", action, answer }), async ({ viewer }) =>
      ok(await readMe(viewer)),
    );
    const { status, body } = await ask(route, { headers: { authorization: `Bearer ${token}` } });
    outcomes[action] = status === 200 ? body.data.needsSecondFactor : body.code;
  }
  return outcomes;
}

const everything = (outcome: unknown) => Object.fromEntries(staffActions.map((action) => [action, outcome]));

test("BEYOND-50 office and admin of a public shop without a second factor only see that it is required", async () => {
  start.isPublic = true;
  for (const role of ["office", "admin"] as const)
    expect(await atDesk(role), role).toEqual({ ...everything("SECOND_FACTOR_NEEDED"), open_desk: true });
  expect(await atDesk("office", { hasFactor: true })).toMatchObject({ refund: false, manage_staff: "FORBIDDEN" });
  expect(await atDesk("admin", { hasFactor: true })).toEqual(everything(false));
  expect(await atDesk("staff")).toMatchObject({ open_desk: false, read_orders: false, manage_staff: "FORBIDDEN" });
});

test("BEYOND-50 a local shop requires none", async () => {
  start.isPublic = false;
  expect(await atDesk("admin")).toEqual(everything(false));
  expect(await atDesk("office")).toMatchObject({ refund: false, edit_data: false, manage_staff: "FORBIDDEN" });
});
