import fs from "node:fs";
import path from "node:path";
import { filesIn } from "../files";

interface Manifest {
  staticRoutes: { page: string }[];
  dynamicRoutes: { regex: string }[];
  redirects: { regex: string }[];
}

/** What Next answers besides pages: its own files, and paths that it mends by a redirect. */
const NEXTS_OWN = /^\/(_next|api)\/|\/\/|\\/;

/**
 * Which paths a build has something for: a page, an endpoint, a redirect or a public file. For all others it has one page,
 * and whoever makes that anew must ask by its own address: Next writes the path it was asked for into it, which the next
 * visitor gets.
 * @param distDir the build's folder
 * @throws when the build cannot be read
 */
export function readKnownPaths(distDir: string, publicDir: string): (path: string) => boolean {
  const text = fs.readFileSync(path.join(distDir, "routes-manifest.json"), "utf8");
  const { staticRoutes, dynamicRoutes, redirects } = JSON.parse(text) as Manifest;
  const exact = new Set([...staticRoutes.map(({ page }) => page), ...filesIn(publicDir).map((file) => `/${file}`)]);
  const patterns = [...dynamicRoutes, ...redirects].map(({ regex }) => new RegExp(regex));
  const isKnown = (one: string) => exact.has(one) || patterns.some((pattern) => pattern.test(one));
  return (one) => NEXTS_OWN.test(one) || isKnown(one) || isKnown(decodeURI(one));
}
