import { readMedia } from "@/server/catalogue";
import { handleRaw } from "@/server/http";

const FOREVER = "public, max-age=31536000, immutable";

/** Uploaded image (BEYOND-41). With Save-Data, the gateway serves the smallest file. */
export const GET = handleRaw<{ id: string; name: string }>(async (_request, { id, name }) => {
  const file = await readMedia(id, name);
  if (!file) return new Response("Not found", { status: 404 });
  return new Response(file.bytes, { headers: { "content-type": file.type, "cache-control": FOREVER } });
});
