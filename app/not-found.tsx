import { paths } from "@/lib/paths";

/**
 * Default for `notFound()`; unknown URLs use `global-not-found.tsx`. Minimal, since Next sends it twice with every
 * page, and its default is ten times as long.
 */
export default function NotFound() {
  return (
    <a href={paths.home}>
      <h1>Page not found</h1>
    </a>
  );
}
