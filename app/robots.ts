import type { MetadataRoute } from "next";
import { mailedPaths } from "@/lib/mailed-paths";
import { closedPaths } from "@/lib/seo/sitemap";
import { shopOrigin } from "@/server/settings";

/** Rules for crawlers and the sitemap's URL (BEYOND-07). */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: [...closedPaths] },
    sitemap: shopOrigin() + mailedPaths.sitemap,
  };
}
