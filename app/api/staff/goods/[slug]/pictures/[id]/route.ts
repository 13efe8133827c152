import { goodsPictureEndpoints } from "@/lib/contracts/staff/goods-pictures";
import { handle, ok } from "@/server/http";
import { describeGoodsPicture, removeGoodsPicture } from "@/server/staff";

export const PUT = handle(goodsPictureEndpoints.describeGoodsPicture, async ({ viewer, params, body }) =>
  ok(await describeGoodsPicture(viewer, params.slug, params.id, body.alt)),
);

export const DELETE = handle(goodsPictureEndpoints.removeGoodsPicture, async ({ viewer, params }) =>
  ok(await removeGoodsPicture(viewer, params.slug, params.id)),
);
