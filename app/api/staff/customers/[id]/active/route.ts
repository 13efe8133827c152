import { staffCustomerEndpoints } from "@/lib/contracts/staff/customers";
import { done, handle } from "@/server/http";
import { setCustomerActive } from "@/server/staff";

export const PUT = handle(staffCustomerEndpoints.setCustomerActive, async ({ viewer, params, body }) => {
  await setCustomerActive(viewer, params.id, body);
  return done(body.active ? "The account is active again." : "The account is deactivated and logged out everywhere.");
});
