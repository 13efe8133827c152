import { secondFactorEndpoints } from "@/lib/contracts/second-factor";
import { confirmSecondFactor, endSecondFactor, readSecondFactor, startSecondFactor } from "@/server/auth";
import { done, handle, ok } from "@/server/http";

export const GET = handle(secondFactorEndpoints.readSecondFactor, async ({ viewer }) =>
  ok(await readSecondFactor(viewer.userId)),
);

export const POST = handle(secondFactorEndpoints.startSecondFactor, async ({ body, viewer }) =>
  ok(await startSecondFactor(viewer, body.password)),
);

export const PUT = handle(secondFactorEndpoints.confirmSecondFactor, async ({ body, viewer }) =>
  ok({ recoveryCodes: await confirmSecondFactor(viewer, body.secondFactor) }),
);

export const DELETE = handle(secondFactorEndpoints.endSecondFactor, async ({ body, viewer }) => {
  await endSecondFactor(viewer, body);
  return done("Two-step sign-in is off.");
});
