import { staffGoodsEndpoints } from "@/lib/contracts/staff/goods";
import { handle, ok } from "@/server/http";
import { changeGoods, readGoods } from "@/server/staff";

export const GET = handle(staffGoodsEndpoints.readGoods, async ({ params }) => ok(await readGoods(params.slug)));

export const PUT = handle(staffGoodsEndpoints.changeGoods, async ({ viewer, params, body }) =>
  ok(await changeGoods(viewer, params.slug, body)),
);
