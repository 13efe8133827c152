import { staffSearchSynonymEndpoints } from "@/lib/contracts/staff/search-synonyms";
import { handle, ok } from "@/server/http";
import { changeSearchSynonym, listSearchSynonyms, removeSearchSynonym } from "@/server/staff";

export const PUT = handle(staffSearchSynonymEndpoints.changeSearchSynonym, async ({ viewer, params, body }) => {
  await changeSearchSynonym(viewer, params.term, body);
  return ok(await listSearchSynonyms());
});

export const DELETE = handle(staffSearchSynonymEndpoints.removeSearchSynonym, async ({ viewer, params }) => {
  await removeSearchSynonym(viewer, params.term);
  return ok(await listSearchSynonyms());
});
