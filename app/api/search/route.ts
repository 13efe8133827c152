import { catalogueEndpoints } from "@/lib/contracts/catalogue";
import { searchStart } from "@/server/catalogue";
import { handle, ok } from "@/server/http";

export const GET = handle(catalogueEndpoints.getSearchStart, async () => ok(await searchStart()));
