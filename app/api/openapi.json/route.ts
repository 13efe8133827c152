import { openApiDocument } from "@/lib/contracts/openapi";
import { sessionCookieName } from "@/server/auth";
import { handleRaw, jsonAnswer, orderAccessCookieName } from "@/server/http";

export const GET = handleRaw(async () => {
  const cookies = { session: sessionCookieName(), guestProof: orderAccessCookieName() };
  return jsonAnswer(openApiDocument(cookies), { headers: { "cache-control": "public, max-age=300" } });
});
