import { catalogueEndpoints } from "@/lib/contracts/catalogue";
import { getProductById } from "@/server/catalogue";
import { AppError } from "@/server/core/errors";
import { handle, ok } from "@/server/http";

export const GET = handle(catalogueEndpoints.getProduct, async ({ params }) => {
  const product = await getProductById(params.id);
  if (!product) throw new AppError("NOT_FOUND", { message: "Product not found" });
  return ok({ product });
});
