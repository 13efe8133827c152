import { revalidateTag } from "next/cache";
import { z } from "zod";
import { checkInternal, handleRaw, jsonAnswer, parse, readJson } from "@/server/http";

const body = z.strictObject({ tags: z.array(z.string().min(1).max(256)).max(1000) });

/** Called by the front of this very process: tags live in its memory. Stale pages stay until fresh ones are made. */
export const POST = handleRaw(async (request) => {
  checkInternal(request);
  const { tags } = parse(body, await readJson(request));
  for (const tag of tags) revalidateTag(tag, "max");
  return jsonAnswer({ status: "success", data: { tags: tags.length } }, 200);
});
