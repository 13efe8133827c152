import { catalogueEndpoints } from "@/lib/contracts/catalogue";
import { getCategory } from "@/server/catalogue";
import { AppError } from "@/server/core/errors";
import { handle, ok } from "@/server/http";

export const GET = handle(catalogueEndpoints.getCategory, async ({ params }) => {
  const category = await getCategory(params.id);
  if (!category) throw new AppError("NOT_FOUND");
  return ok(category);
});
