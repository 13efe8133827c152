import fs from "node:fs";
import path from "node:path";
import { filesIn } from "../files";

interface Manifest {
  staticRoutes: { page: string }[];
  dynamicRoutes: { regex: string }[];
  redirects: { regex: string }[];
}

/** Paths that Next answers itself: its files, and paths that it redirects to a clean one. */
const NEXTS_OWN = /^\/(_next|api)\/|\/\/|\\/;

/**
 * Reads the paths of a build: pages, endpoints, redirects and public files.
 * All other paths share one page, which is requested by its own path: Next writes the requested path into it, and the next
 * visitor would get that.
 * @throws if the build cannot be read
 */
export function readKnownPaths(distDir: string, publicDir: string): (path: string) => boolean {
  const text = fs.readFileSync(path.join(distDir, "routes-manifest.json"), "utf8");
  const { staticRoutes, dynamicRoutes, redirects } = JSON.parse(text) as Manifest;
  const exact = new Set([...staticRoutes.map(({ page }) => page), ...filesIn(publicDir).map((file) => `/${file}`)]);
  const patterns = [...dynamicRoutes, ...redirects].map(({ regex }) => new RegExp(regex));
  const isKnown = (one: string) => exact.has(one) || patterns.some((pattern) => pattern.test(one));
  return (one) => NEXTS_OWN.test(one) || isKnown(one) || isKnown(decodeURI(one));
}
