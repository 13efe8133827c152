import { phoneOrderEndpoints } from "@/lib/contracts/staff/phone-orders";
import { handle, ok } from "@/server/http";
import { takePayLink } from "@/server/staff";

export const POST = handle(phoneOrderEndpoints.takePayLink, async ({ params, viewer }) =>
  ok(await takePayLink(viewer, params.number)),
);
