import { staffDataEndpoints } from "@/lib/contracts/staff/data";
import { handle, ok } from "@/server/http";
import { runStatements } from "@/server/staff";

export const POST = handle(staffDataEndpoints.runStatements, async ({ viewer, body }) =>
  ok(await runStatements(viewer, body)),
);
