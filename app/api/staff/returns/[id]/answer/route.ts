import { staffReturnEndpoints } from "@/lib/contracts/staff/returns";
import { handle, ok } from "@/server/http";
import { answerReturn } from "@/server/staff";

export const POST = handle(staffReturnEndpoints.answerReturn, async ({ viewer, params, body }) =>
  ok(await answerReturn(viewer, params.id, body)),
);
