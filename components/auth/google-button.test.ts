import { afterEach, expect, test, vi } from "vitest";
import { fetchGoogleUrl } from "./google-button";

afterEach(() => vi.unstubAllGlobals());

test("SHP-LOGIN-10 a Google sign-in returns to the same path, on any host of the shop", async () => {
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
