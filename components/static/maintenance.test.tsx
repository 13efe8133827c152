import { expect, test } from "vitest";
import Page, { metadata } from "@/app/maintenance/page";
import { draw, words } from "@/tests/support/draw";

test("SHP-ROUTE-25 SHP-MAINT-02 the maintenance page stands alone and is not for search engines", () => {
  const html = draw(<Page />);
  expect(html.replace(/^<link rel="preload"[^>]*>/, "")).toMatch(/^<main[^>]*>.*<\/main>$/);
  expect(html).toMatch(/<h1[^>]*>Site Under Maintenance<\/h1>/);
  expect(html).not.toMatch(/<(header|footer|nav|a|form)\b/);
  expect(words(html)).not.toContain("GH₵");
  expect(metadata.robots).toMatchObject({ index: false });
});
