import { deskEndpoints } from "@/lib/contracts/staff/desk";
import { handle, ok } from "@/server/http";
import { readDesk } from "@/server/staff";

export const GET = handle(deskEndpoints.readDesk, async ({ viewer }) => ok(await readDesk(viewer)));
