import { catalogueEndpoints } from "@/lib/contracts/catalogue";
import { nearbyGoods } from "@/server/catalogue";
import { handle, ok } from "@/server/http";

export const GET = handle(catalogueEndpoints.getNearbyGoods, async ({ query }) => ok(await nearbyGoods(query)));
