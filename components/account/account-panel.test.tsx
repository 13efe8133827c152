import { expect, test } from "vitest";
import { TOAST_MS } from "@/lib/limits";
import { exampleUser } from "@/tests/support/client-examples";
import { draw, words } from "@/tests/support/draw";
import { AccountPanel, accountLinks, initialsOf, isLinkCurrent, SignedInOnly } from "./account-frame";

test("SHP-ACCOUNT-01 SHP-DATA-11 the side panel shows the user's initials, full name and email", () => {
  const panel = words(draw(<AccountPanel user={exampleUser()} path="/account" />));
  expect(panel).toMatch(/^AM Ama Mensah ama@example.com/);
});

test("SHP-ACCOUNT-02 the side panel links every account page and has a logout", () => {
  const html = draw(<AccountPanel user={exampleUser()} path="/account/orders/ORD123456" />);
  expect(words(html)).toContain("Account Home Profile Orders Saved Items Addresses Payment Methods Logout");
  for (const { href } of accountLinks) expect(html).toContain(`href="${href}"`);
  expect(html).toMatch(/<a[^>]*aria-current="true"[^>]*href="\/account\/orders"/);
});

test("initials are whole letters, also in scripts other than Latin", () => {
  expect(initialsOf({ firstName: "esi", lastName: "Ɔfori" })).toBe("EƆ");
  expect(initialsOf({ firstName: " ", lastName: "" })).toBe("");
});

test("an account page is current for its own path and paths below it; home for its own only", () => {
  expect(isLinkCurrent("/account/orders", "/account/orders/ORD1")).toBe(true);
  expect(isLinkCurrent("/account", "/account/orders")).toBe(false);
  expect(isLinkCurrent("/account/orders", "/account/orderly")).toBe(false);
});

test("SHP-ROUTE-34 SHP-ROUTE-36 a page renders a spinner and no content while the session is unknown", () => {
  const html = draw(<SignedInOnly>secret</SignedInOnly>);
  expect(words(html)).toBe("Loading your account");
  expect(html).toContain('role="status"');
});

test("SHP-ACCOUNT-72 account messages stay for four seconds", () => {
  expect(TOAST_MS).toBe(4000);
});
