import { staffGoodsEndpoints } from "@/lib/contracts/staff/goods";
import { handle, ok } from "@/server/http";
import { addGoods, listGoods } from "@/server/staff";

export const GET = handle(staffGoodsEndpoints.listGoods, async ({ query }) => ok(await listGoods(query)));

export const POST = handle(staffGoodsEndpoints.addGoods, async ({ viewer, body }) => ok(await addGoods(viewer, body)));
