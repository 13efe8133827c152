import { productPictureEndpoints } from "@/lib/contracts/staff/product-pictures";
import { handle, ok } from "@/server/http";
import { addProductPicture, orderProductPictures, readProductPictures } from "@/server/staff";

export const GET = handle(productPictureEndpoints.readProductPictures, async ({ params }) =>
  ok(await readProductPictures(params.slug)),
);

export const POST = handle(productPictureEndpoints.addProductPicture, async ({ viewer, params, query, file }) =>
  ok(await addProductPicture(viewer, params.slug, query, file)),
);

export const PUT = handle(productPictureEndpoints.orderProductPictures, async ({ viewer, params, body }) =>
  ok(await orderProductPictures(viewer, params.slug, body.order)),
);
