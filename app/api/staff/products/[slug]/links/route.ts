import { productLinkEndpoints } from "@/lib/contracts/staff/product-links";
import { handle, ok } from "@/server/http";
import { readProductLinks } from "@/server/staff";

export const GET = handle(productLinkEndpoints.readProductLinks, async ({ params }) =>
  ok(await readProductLinks(params.slug)),
);
