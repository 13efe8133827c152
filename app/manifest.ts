import type { MetadataRoute } from "next";
import { writeManifest } from "@/components/seo/manifest";
import { shownSettings } from "@/server/settings";

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  return writeManifest((await shownSettings()).brand);
}
