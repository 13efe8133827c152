import { staffPageEndpoints } from "@/lib/contracts/staff/pages";
import { handle, ok } from "@/server/http";
import { publishPage } from "@/server/staff";

export const POST = handle(staffPageEndpoints.publishPage, async ({ viewer, params, body }) =>
  ok(await publishPage(viewer, params.address, body)),
);
