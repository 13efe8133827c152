import { staffCategoryEndpoints } from "@/lib/contracts/staff/categories";
import { handle, ok } from "@/server/http";
import { listCategories, removeCategoryPicture, setCategoryPicture } from "@/server/staff";

export const POST = handle(staffCategoryEndpoints.setCategoryPicture, async ({ viewer, params, query, file }) => {
  await setCategoryPicture(viewer, params.id, query.fit, file);
  return ok(await listCategories());
});

export const DELETE = handle(staffCategoryEndpoints.removeCategoryPicture, async ({ viewer, params }) => {
  await removeCategoryPicture(viewer, params.id);
  return ok(await listCategories());
});
