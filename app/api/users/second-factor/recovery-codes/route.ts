import { secondFactorEndpoints } from "@/lib/contracts/second-factor";
import { renewRecoveryCodes } from "@/server/auth";
import { handle, ok } from "@/server/http";

export const POST = handle(secondFactorEndpoints.renewRecoveryCodes, async ({ body, viewer }) =>
  ok({ recoveryCodes: await renewRecoveryCodes(viewer, body) }),
);
