import { openApiDocument } from "@/lib/contracts/openapi";
import { handleRaw, jsonAnswer } from "@/server/http";

export const GET = handleRaw(async () =>
  jsonAnswer(openApiDocument(), { headers: { "cache-control": "public, max-age=300" } }),
);
