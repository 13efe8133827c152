import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { draw } from "@/tests/support/draw";
import { Picture } from "./picture";

/** Files that may use <img>; all others use `Picture`, which handles missing pictures. */
const OWN_IMAGES = [
  // Contains the placeholder.
  "components/ui/picture.tsx",
  // A brand without a logo shows its name.
  "components/home/brand-strip.tsx",
  // The shop's slides, part of the release.
  "components/home/slides.tsx",
  "components/staff/settings/picture-field.tsx",
  // The owner's logo (BEYOND-88).
  "components/staff/settings/logo-field.tsx",
  "components/layout/logo.tsx",
  "components/layout/footer-view.tsx",
  "components/layout/maintenance-view.tsx",
  "components/auth/auth-shell.tsx",
  "components/ui/empty-state.tsx",
  // Photos by customers.
  "components/ui/private-picture.tsx",
  // Sent by the server within the response.
  "components/account/second-factor-set-up.tsx",
  // The illustration of the empty states, lit.
  "components/orders/confirmation-page.tsx",
  // A chart, with its figures in the table below.
  "components/staff/report-plot.tsx",
];

test("BEYOND-41 a photo added by staff has the same widths as rendered pictures", () => {
  const html = draw(<Picture image={{ url: "/media/00c0ffee/640.webp", alt: "Lit" }} sizes="50vw" />);
  expect(html).toContain([320, 640, 1080].map((width) => `/media/00c0ffee/${width}.avif ${width}w`).join(", "));
  expect(html).toContain('src="/media/00c0ffee/640.webp"');
});

test.each([
  ["56px", [320]],
  ["112px", [320, 640]],
  ["400px", [320, 640, 1080]],
])("a picture of %s lists no file larger than a screen can show", (sizes, widths) => {
  const html = draw(<Picture image={{ url: "/media/00c0ffee/640.webp", alt: "Lit" }} sizes={sizes} />);
  const avif = /type="image\/avif" srcSet="([^"]+)"/.exec(html)?.[1];
  expect(avif).toBe(widths.map((width) => `/media/00c0ffee/${width}.avif ${width}w`).join(", "));
});

describe("a missing picture", () => {
  test("SHP-LAYOUT-25 shows the placeholder at the same position and size", () => {
    const html = draw(<Picture image={null} sizes="48px" />);
    expect(html).toContain('src="/images/placeholder.svg"');
    expect(html).toMatch(/width="640" height="640"/);
    expect(html).not.toContain("<source");
  });

  test("SHP-LAYOUT-25 does so everywhere: every screen uses this component for images", () => {
    const files = readdirSync("components", { recursive: true, encoding: "utf8" })
      .map((name) => path.posix.join("components", name.replaceAll("\\", "/")))
      .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
      .filter((file) => /^\s*<img$|<img\s+\w/m.test(readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\//g, "")));
    expect(files.filter((file) => !OWN_IMAGES.includes(file))).toEqual([]);
    expect(files).toContain("components/ui/picture.tsx");
  });
});
