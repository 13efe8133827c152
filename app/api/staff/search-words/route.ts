import { staffSearchWordEndpoints } from "@/lib/contracts/staff/search-words";
import { handle, ok } from "@/server/http";
import { addSearchWord, listSearchWords } from "@/server/staff";

export const GET = handle(staffSearchWordEndpoints.listSearchWords, async () => ok(await listSearchWords()));

export const POST = handle(staffSearchWordEndpoints.addSearchWord, async ({ viewer, body }) => {
  await addSearchWord(viewer, body);
  return ok(await listSearchWords());
});
