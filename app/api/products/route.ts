import { catalogueEndpoints } from "@/lib/contracts/catalogue";
import { listProducts, termsWithoutResult } from "@/server/catalogue";
import { countWithoutResult } from "@/server/gateway/next/live-requests";
import { handle, ok } from "@/server/http";

export const GET = handle(catalogueEndpoints.listProducts, async ({ query }) => {
  const { reading: _reading, spec: _spec, ...list } = await listProducts(query);
  const unfound = termsWithoutResult(query, list);
  if (unfound) await countWithoutResult(unfound);
  return ok(list);
});
