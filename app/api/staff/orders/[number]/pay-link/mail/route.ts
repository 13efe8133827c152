import { phoneOrderEndpoints } from "@/lib/contracts/staff/phone-orders";
import { done, handle } from "@/server/http";
import { mailPayLink } from "@/server/staff";

export const POST = handle(phoneOrderEndpoints.mailPayLink, async ({ params, viewer }) =>
  done(`The email is on its way to ${await mailPayLink(viewer, params.number)}.`),
);
