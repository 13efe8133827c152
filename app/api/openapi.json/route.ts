import { openApiDocument } from "@/lib/contracts/openapi";
import { sessionCookieName } from "@/server/auth";
import { handleRaw, jsonAnswer, orderAccessCookieName } from "@/server/http";
import { readSettings } from "@/server/settings";

export const GET = handleRaw(async () => {
  const cookies = { session: sessionCookieName(), guestProof: orderAccessCookieName() };
  const { brand } = await readSettings();
  return jsonAnswer(openApiDocument(brand.name, cookies), { headers: { "cache-control": "public, max-age=300" } });
});
