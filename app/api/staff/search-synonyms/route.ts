import { staffSearchSynonymEndpoints } from "@/lib/contracts/staff/search-synonyms";
import { handle, ok } from "@/server/http";
import { addSearchSynonym, listSearchSynonyms } from "@/server/staff";

export const GET = handle(staffSearchSynonymEndpoints.listSearchSynonyms, async () => ok(await listSearchSynonyms()));

export const POST = handle(staffSearchSynonymEndpoints.addSearchSynonym, async ({ viewer, body }) => {
  await addSearchSynonym(viewer, body);
  return ok(await listSearchSynonyms());
});
