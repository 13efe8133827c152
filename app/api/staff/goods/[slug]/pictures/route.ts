import { goodsPictureEndpoints } from "@/lib/contracts/staff/goods-pictures";
import { handle, ok } from "@/server/http";
import { addGoodsPicture, orderGoodsPictures, readGoodsPictures } from "@/server/staff";

export const GET = handle(goodsPictureEndpoints.readGoodsPictures, async ({ params }) =>
  ok(await readGoodsPictures(params.slug)),
);

export const POST = handle(goodsPictureEndpoints.addGoodsPicture, async ({ viewer, params, query, file }) =>
  ok(await addGoodsPicture(viewer, params.slug, query, file)),
);

export const PUT = handle(goodsPictureEndpoints.orderGoodsPictures, async ({ viewer, params, body }) =>
  ok(await orderGoodsPictures(viewer, params.slug, body.order)),
);
