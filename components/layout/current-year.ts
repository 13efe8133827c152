import { cacheLife } from "next/cache";

/** The year of the copyright line. Cached, because a prerendered page may not read the clock itself. */
export async function currentYear(): Promise<number> {
  "use cache";
  cacheLife("days");
  return new Date().getUTCFullYear();
}
