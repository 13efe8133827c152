import { staffPageEndpoints } from "@/lib/contracts/staff/pages";
import { handle, ok } from "@/server/http";
import { readPageVersion, removePageVersion } from "@/server/staff";

export const GET = handle(staffPageEndpoints.readPageVersion, async ({ params }) =>
  ok(await readPageVersion(params.address, params.version)),
);

export const DELETE = handle(staffPageEndpoints.removePageVersion, async ({ viewer, params }) =>
  ok(await removePageVersion(viewer, params.address, params.version)),
);
