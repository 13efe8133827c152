import { deskEndpoints } from "@/lib/contracts/staff/desk";
import { handle, ok } from "@/server/http";
import { readMe } from "@/server/staff";

export const GET = handle(deskEndpoints.readMe, async ({ viewer }) => ok(await readMe(viewer)));
