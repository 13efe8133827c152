import { paths } from "@/lib/paths";

/**
 * Where a page that says "not found" has no words of its own; unknown addresses have `global-not-found.tsx`. As short as it can
 * be: Next sends it along with every page, twice, and its own is ten times as long.
 */
export default function NotFound() {
  return (
    <a href={paths.home}>
      <h1>Page not found</h1>
    </a>
  );
}
