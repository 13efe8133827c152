import type { MetadataRoute } from "next";
import { sentPaths } from "@/lib/sent-paths";
import { closedPaths } from "@/lib/seo/sitemap";
import { shopOrigin } from "@/server/settings";

/** Rules for crawlers and the sitemap's URL (BEYOND-07). */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: [...closedPaths] },
    sitemap: shopOrigin() + sentPaths.sitemap,
  };
}
