import { revalidateTag } from "next/cache";
import { handleRaw, jsonAnswer, readChangedTags } from "@/server/http";

/** Called by the front of this very process: tags live in its memory. Stale pages stay until fresh ones are made. */
export const POST = handleRaw(async (request) => {
  const tags = await readChangedTags(request);
  for (const tag of tags) revalidateTag(tag, "max");
  return jsonAnswer({ status: "success", data: { tags: tags.length } });
});
