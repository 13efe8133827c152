import { staffOrderEndpoints } from "@/lib/contracts/staff/orders";
import { done, handle } from "@/server/http";
import { mailAgain } from "@/server/staff";

export const POST = handle(staffOrderEndpoints.mailOrderAgain, async ({ params, viewer }) => {
  await mailAgain(viewer, params.number, params.mail);
  return done("The email is on its way.");
});
