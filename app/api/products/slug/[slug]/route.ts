import { catalogueEndpoints } from "@/lib/contracts/catalogue";
import { getProduct } from "@/server/catalogue";
import { AppError } from "@/server/core/errors";
import { handle, ok } from "@/server/http";

export const GET = handle(catalogueEndpoints.getProductBySlug, async ({ params }) => {
  const product = await getProduct(params.slug);
  if (!product) throw new AppError("NOT_FOUND", { message: "Product not found" });
  return ok(product);
});
