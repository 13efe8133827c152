import { productLinkEndpoints } from "@/lib/contracts/staff/product-links";
import { handle, ok } from "@/server/http";
import { setProductCompanions } from "@/server/staff";

export const PUT = handle(productLinkEndpoints.setProductCompanions, async ({ viewer, params, body }) =>
  ok(await setProductCompanions(viewer, params.slug, body.companions)),
);
