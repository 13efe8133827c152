import { productLinkEndpoints } from "@/lib/contracts/staff/product-links";
import { handle, ok } from "@/server/http";
import { setProductFamily } from "@/server/staff";

export const PUT = handle(productLinkEndpoints.setProductFamily, async ({ viewer, params, body }) =>
  ok(await setProductFamily(viewer, params.slug, body)),
);
