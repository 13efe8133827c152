import { catalogueEndpoints } from "@/lib/contracts/catalogue";
import { listProducts } from "@/server/catalogue";
import { handle, ok } from "@/server/http";

export const GET = handle(catalogueEndpoints.listProducts, async ({ query }) => ok(await listProducts(query)));
