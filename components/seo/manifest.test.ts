import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defaultSettings } from "@/lib/contracts/settings";
import { writeManifest } from "./manifest";

/** Width and height of a PNG, from its first chunk. */
function sizeOf(file: string): string {
  const bytes = readFileSync(file);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test("BEYOND-23 the manifest has what browsers require to install the shop, and its icons exist as described", () => {
  const { name, short_name, start_url, scope, display, icons = [] } = writeManifest(defaultSettings.brand);
  expect({ name, short_name, start_url, scope, display }).toEqual({
    name: "Kanea: Electricals for Ghana",
    short_name: "Kanea",
    start_url: "/",
    scope: "/",
    display: "standalone",
  });
  expect(icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "192x192 maskable",
    "512x512 maskable",
  ]);
  for (const { src, sizes } of icons) expect(sizeOf(`public${src}`)).toBe(sizes);
});
