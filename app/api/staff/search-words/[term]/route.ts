import { staffSearchWordEndpoints } from "@/lib/contracts/staff/search-words";
import { handle, ok } from "@/server/http";
import { changeSearchWord, listSearchWords, removeSearchWord } from "@/server/staff";

export const PUT = handle(staffSearchWordEndpoints.changeSearchWord, async ({ viewer, params, body }) => {
  await changeSearchWord(viewer, params.term, body);
  return ok(await listSearchWords());
});

export const DELETE = handle(staffSearchWordEndpoints.removeSearchWord, async ({ viewer, params }) => {
  await removeSearchWord(viewer, params.term);
  return ok(await listSearchWords());
});
