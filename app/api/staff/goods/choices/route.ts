import { staffGoodsEndpoints } from "@/lib/contracts/staff/goods";
import { handle, ok } from "@/server/http";
import { readGoodsChoices } from "@/server/staff";

export const GET = handle(staffGoodsEndpoints.readGoodsChoices, async () => ok(await readGoodsChoices()));
