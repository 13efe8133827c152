import { catalogueEndpoints } from "@/lib/contracts/catalogue";
import { listCategories } from "@/server/catalogue";
import { handle, ok } from "@/server/http";

export const GET = handle(catalogueEndpoints.listCategories, async () => ok(await listCategories()));
