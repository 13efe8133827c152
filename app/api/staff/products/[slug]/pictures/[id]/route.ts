import { productPictureEndpoints } from "@/lib/contracts/staff/product-pictures";
import { handle, ok } from "@/server/http";
import { describeProductPicture, removeProductPicture } from "@/server/staff";

export const PUT = handle(productPictureEndpoints.describeProductPicture, async ({ viewer, params, body }) =>
  ok(await describeProductPicture(viewer, params.slug, params.id, body.alt)),
);

export const DELETE = handle(productPictureEndpoints.removeProductPicture, async ({ viewer, params }) =>
  ok(await removeProductPicture(viewer, params.slug, params.id)),
);
