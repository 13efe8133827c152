import type { NextConfig } from "next";

const config: NextConfig = {
  // Tests build into a folder of their own: a build holds the goods of the database it was made with.
  distDir: process.env.NEXT_DIST_DIR || ".next",
  cacheComponents: true,
  partialPrefetching: true,
};

export default config;
