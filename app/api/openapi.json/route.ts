import { openApiDocument } from "@/lib/contracts/openapi";
import { handleRaw, jsonAnswer } from "@/server/http";

export const GET = handleRaw(async () =>
  jsonAnswer(openApiDocument(), 200, { "cache-control": "public, max-age=300" }),
);
