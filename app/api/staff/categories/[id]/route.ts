import { staffCategoryEndpoints } from "@/lib/contracts/staff/categories";
import { handle, ok } from "@/server/http";
import { changeCategory, listCategories, removeCategory } from "@/server/staff";

export const PUT = handle(staffCategoryEndpoints.changeCategory, async ({ viewer, params, body }) => {
  await changeCategory(viewer, params.id, body);
  return ok(await listCategories());
});

export const DELETE = handle(staffCategoryEndpoints.removeCategory, async ({ viewer, params }) => {
  await removeCategory(viewer, params.id);
  return ok(await listCategories());
});
