import { catalogueEndpoints } from "@/lib/contracts/catalogue";
import { getProductById } from "@/server/catalogue";
import { handle, ok } from "@/server/http";

export const GET = handle(catalogueEndpoints.getProductFallback, async ({ params }) =>
  ok({ product: await getProductById(params.id) }),
);
