import fs from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { NextConfig } from "next";
import { shellPages } from "./lib/shell-pages";

// Bundled into the web process as well, so not by the place of this file.
const root = process.cwd();

const config: NextConfig = {
  // Tests build into a folder of their own: a build holds the products of the database it was made with.
  distDir: process.env.NEXT_DIST_DIR || ".next",
  cacheComponents: true,
  partialPrefetching: true,
  // What the database has changed is outdated at once in both caches (server/gateway/README.md).
  cacheHandler: path.join(root, "server/gateway/next/prerender-cache.mjs"),
  cacheHandlers: { default: path.join(root, "server/gateway/next/data-cache.mjs") },
  // In characters, of two bytes each where a page has a cedi sign. What is asked for often the gateway keeps, compressed.
  cacheMaxMemorySize: 8 * 1024 * 1024,
  experimental: {
    // A page's code is read when it is first asked for: read at once, all of it would double the time of a start.
    preloadEntriesOnStart: false,
    // Pages made at run time stay in memory: on disk, unknown addresses would fill it.
    isrFlushToDisk: false,
    // The page for unknown addresses is a document of its own: as part of the others it would weigh on each of them.
    globalNotFound: true,
    // It writes a page's data into its HTML twice: 7 KB more (gzip) for each listing.
    cachedNavigations: false,
    // Nobody reads them where a shop runs; and what a next build could take over is seldom asked for, and never where tests run.
    turbopackSourceMaps: false,
    turbopackFileSystemCacheForBuild: false,
  },
  // The router's own calls come here by the address that the visitor sees; a document's is rewritten by the gateway.
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
  // Pictures are made once, by a script, in every size; the run-time optimizer had five advisories in 2026.
  images: { unoptimized: true },
  // The gateway compresses, and names no maker.
  compress: false,
  poweredByHeader: false,
  productionBrowserSourceMaps: false,
  // A reader that matches is served a render of its own instead of the prerendered page, whose head is complete anyway.
  htmlLimitedBots: /(?!)/,
  serverExternalPackages: ["pg", "pino", "undici", "paystack-sdk", "nodemailer", "bcryptjs", "pdfkit", "fontkit"],
  // `npm test` checks the types, of everything and once.
  typescript: { ignoreBuildErrors: true },
  compiler: {
    // The first start fills the database while it compiles (scripts/launch/build.ts).
    async runAfterProductionCompile() {
      while (fs.existsSync(process.env.BUILD_WAITS_FOR ?? "")) await delay(50);
    },
  },
  turbopack: {
    // A lock file further up would make Next look for the project there.
    root,
  },
};

export default config;
