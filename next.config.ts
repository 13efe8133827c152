import fs from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { NextConfig } from "next";
import { shellPages } from "./lib/shell-pages";

// Not relative to this file, which is also bundled into the web process.
const root = process.cwd();

const config: NextConfig = {
  // Tests use a separate build folder, because a build contains its database's products.
  distDir: process.env.NEXT_DIST_DIR || ".next",
  cacheComponents: true,
  partialPrefetching: true,
  // Changes in the database invalidate both caches immediately (server/gateway/README.md).
  cacheHandler: path.join(root, "server/gateway/next/prerender-cache.mjs"),
  cacheHandlers: { default: path.join(root, "server/gateway/next/data-cache.mjs") },
  // In characters, which take two bytes each in pages with a cedi sign. Small, because the gateway caches popular pages
  // compressed.
  cacheMaxMemorySize: 8 * 1024 * 1024,
  experimental: {
    // Load a page's code on its first request; preloading all of it would double the start time.
    preloadEntriesOnStart: false,
    // Keep pages rendered at run time in memory; unknown URLs could fill the disk.
    isrFlushToDisk: false,
    // A separate document for unknown URLs, so that its code is not part of every page.
    globalNotFound: true,
    // Off, because it inlines a page's data twice: 7 KB more (gzip) per listing.
    cachedNavigations: false,
    // Source maps and the build cache would go unused: neither shops nor tests need them.
    turbopackSourceMaps: false,
    turbopackFileSystemCacheForBuild: false,
  },
  // For requests of the router, which use the visible URL; the gateway rewrites those of documents.
  rewrites: async () => ({
    beforeFiles: Object.entries(shellPages).map(([folder, shell]) => ({
      source: `${folder}/:name`,
      destination: `${folder}/${shell}`,
    })),
  }),
  // Desk URLs before 1.0.0.
  redirects: async () => [
    { source: "/staff/goods/many", destination: "/staff/products/bulk-edit", permanent: true },
    { source: "/staff/goods/:path*", destination: "/staff/products/:path*", permanent: true },
    { source: "/staff/search-words", destination: "/staff/search-synonyms", permanent: true },
    { source: "/staff/people", destination: "/staff/team", permanent: true },
  ],
  // Pictures are stored in every size; the run-time optimizer had five security advisories in 2026.
  images: { unoptimized: true },
  // The gateway compresses responses.
  compress: false,
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  // Matches no bot: a matching one would get a separate render, although the prerendered head is complete.
  htmlLimitedBots: /(?!)/,
  serverExternalPackages: ["pg", "pino", "undici", "paystack-sdk", "nodemailer", "bcryptjs", "pdfkit", "fontkit"],
  // `npm test` checks the types of the whole project once.
  typescript: { ignoreBuildErrors: true },
  compiler: {
    // Waits for the database, which the first start seeds during compilation (scripts/launch/build.ts).
    async runAfterProductionCompile() {
      while (fs.existsSync(process.env.BUILD_WAITS_FOR ?? "")) await delay(50);
    },
  },
  turbopack: {
    // Otherwise a lock file in a parent folder would become the root.
    root,
  },
};

export default config;
