import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { deskLinks, ProcessingBadge } from "@/components/session";
import { UserMenu } from "./user-menu";

const user = { orderStats: { processing: 0 } };

test("SHP-LAYOUT-10 the badge counts the orders in preparation, and is hidden at zero", () => {
  expect(renderToStaticMarkup(<ProcessingBadge user={user} />)).toBe("");
  expect(renderToStaticMarkup(<ProcessingBadge user={null} />)).toBe("");
  expect(renderToStaticMarkup(<ProcessingBadge user={{ orderStats: { processing: 3 } }} />)).toContain(">3<");
});

test("SHP-LAYOUT-06 without a first name the menu button reads 'Account'", () => {
  expect(renderToStaticMarkup(<UserMenu user={null} />)).toContain(">Account<");
});

test("BEYOND-34 the menu links to the desk when the server sent its address", () => {
  expect([deskLinks(null), deskLinks({})]).toEqual([[], []]);
  expect(deskLinks({ desk: "/staff" })).toMatchObject([{ label: "The desk", href: "/staff" }]);
});
