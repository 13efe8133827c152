import { expect, test } from "vitest";
import { defaultSettings } from "@/lib/contracts/settings";
import { draw, words } from "@/tests/support/draw";
import { MaintenanceView } from "./maintenance-view";

test("SHP-ROUTE-25 SHP-MAINT-02 the maintenance page has the shop's name and numbers, and no header or shop content", () => {
  const html = draw(
    <MaintenanceView
      brand={{ ...defaultSettings.brand, name: "Adom Lights" }}
      contact={{ ...defaultSettings.contact, phone: "030 000 0000", whatsapp: "233240000000" }}
    />,
  );
  expect(html.replace(/^<link rel="preload"[^>]*>/, "")).toMatch(/^<main[^>]*>.*<\/main>$/);
  expect(html).toMatch(/<h1[^>]*>Site Under Maintenance<\/h1>/);
  expect(html).not.toMatch(/<(header|footer|nav|form)\b/);
  expect(words(html)).toMatch(/^Adom Lights.*Call 030 000 0000 or message us on WhatsApp/);
  expect(html.match(/href="[^"]+"/g)?.map((link) => link.slice(6, 12))).toEqual(["tel:03", "https:"]);
  expect(words(html)).not.toContain("GH₵");
});
