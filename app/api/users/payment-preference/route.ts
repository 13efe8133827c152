import { accountEndpoints } from "@/lib/contracts/accounts";
import { setPaymentPreference } from "@/server/accounts";
import { done, handle } from "@/server/http";

export const PUT = handle(accountEndpoints.setPaymentPreference, async ({ body, viewer }) => {
  await setPaymentPreference(viewer.userId, body.method);
  return done("Your preferred payment method is saved.");
});
