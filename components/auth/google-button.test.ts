import { afterEach, expect, test, vi } from "vitest";
import { fetchGoogleUrl } from "./google-button";

afterEach(() => vi.unstubAllGlobals());

test("SHP-LOGIN-10 a sign-in with Google leads back by path, whatever host the shop is reached by", async () => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit = {}) => {
    sent.push(`${path} ${body ?? ""}`);
    return Response.json({ csrfToken: "token", url: "https://accounts.google.com/o/oauth2" });
  });
  expect(await fetchGoogleUrl("/account/orders?page=2")).toBe("https://accounts.google.com/o/oauth2");
  const last = sent.at(-1) ?? "";
  expect(last).toContain("/api/auth/signin/google");
  expect(JSON.parse(last.slice(last.indexOf("{")))).toMatchObject({ callbackUrl: "/account/orders?page=2" });
});
