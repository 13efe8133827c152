import { revalidateTag } from "next/cache";
import { tags as known } from "@/server/core/cache-tags";
import { handleRaw, jsonAnswer, readChangedTags } from "@/server/http";

/** Called by the gateway of this very process: tags live in its memory. Stale pages stay until fresh ones are made. */
export const POST = handleRaw(async (request) => {
  const tags = await readChangedTags(request);
  // Every page shows settings, too many to be made anew within seconds: so whoever comes first has his made on the spot.
  for (const tag of tags) revalidateTag(tag, tag === known.shownSettings ? { expire: 0 } : "max");
  return jsonAnswer({ status: "success", data: { tags: tags.length } });
});
