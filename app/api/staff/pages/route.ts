import { staffPageEndpoints } from "@/lib/contracts/staff/pages";
import { handle, ok } from "@/server/http";
import { addPage, listPages, orderFooter } from "@/server/staff";

export const GET = handle(staffPageEndpoints.listPages, async () => ok(await listPages()));

export const POST = handle(staffPageEndpoints.addPage, async ({ viewer, body }) => {
  await addPage(viewer, body);
  return ok(await listPages());
});

export const PUT = handle(staffPageEndpoints.orderFooter, async ({ viewer, body }) => {
  await orderFooter(viewer, body);
  return ok(await listPages());
});
