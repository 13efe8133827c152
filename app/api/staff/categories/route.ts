import { staffCategoryEndpoints } from "@/lib/contracts/staff/categories";
import { handle, ok } from "@/server/http";
import { addCategory, listCategories, orderCategories } from "@/server/staff";

export const GET = handle(staffCategoryEndpoints.listCategories, async () => ok(await listCategories()));

export const POST = handle(staffCategoryEndpoints.addCategory, async ({ viewer, body }) => {
  await addCategory(viewer, body);
  return ok(await listCategories());
});

export const PUT = handle(staffCategoryEndpoints.orderCategories, async ({ viewer, body }) => {
  await orderCategories(viewer, body.order);
  return ok(await listCategories());
});
