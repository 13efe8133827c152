import { catalogueEndpoints } from "@/lib/contracts/catalogue";
import { nearbyProducts } from "@/server/catalogue";
import { handle, ok } from "@/server/http";

export const GET = handle(catalogueEndpoints.getNearbyProducts, async ({ query }) => ok(await nearbyProducts(query)));
