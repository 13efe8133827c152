import { expect, test } from "vitest";
import { POST as mailAgain } from "@/app/api/staff/orders/[number]/mails/[mail]/again/route";
import { POST as mailPayLink } from "@/app/api/staff/orders/[number]/pay-link/mail/route";
import { POST as addPicture } from "@/app/api/staff/products/[slug]/pictures/route";
import { limits } from "@/lib/contracts/limits";
import { signAccessToken } from "@/server/auth/access-token";
import type { Route } from "../endpoints/ask";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";
import { signedIn } from "../support/viewers";

const shop = await testDatabase();
const esi = await newMember(shop, { role: "admin" });
const { sessionId } = await signedIn(shop.db, esi.userId, "api");
const token = await signAccessToken({ sub: esi.userId, sid: sessionId, role: "admin", branchId: null });
const headers = { authorization: `Bearer ${token}` };

test.each([
  ["staffMail", mailAgain, { number: "ORD000000", mail: "job-1" }],
  ["staffMail", mailPayLink, { number: "ORD000000" }],
  ["staffPicture", addPicture, { slug: "no-such-lamp" }],
] as const)("BEYOND-21 %s: staff requests over the limit get 429 with Retry-After", async (name, route, params) => {
  const isPicture = name === "staffPicture";
  const once = () => {
    const request = new Request(`http://localhost/api/x${isPicture ? "?alt=Lamp" : ""}`, {
      method: "POST",
      headers: { ...headers, ...(isPicture && { "content-type": "image/png" }) },
      body: isPicture ? "no picture" : undefined,
    });
    return (route as Route)(request, { params: Promise.resolve(params) });
  };
  await shop.db.rateLimit.deleteMany();
  expect((await once()).status).not.toBe(429);
  await shop.query("UPDATE rate_limit SET hits = $1 WHERE key LIKE $2", [limits[name].account, `${name}:account:%`]);
  const refusal = await once();
  expect(refusal.status).toBe(429);
  expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
});
