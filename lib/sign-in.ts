import { paths } from "./paths";

/**
 * Cookie that scripts can read, set and cleared together with the session cookie.
 * It only says that there is a session.
 */
export const SIGNED_IN_COOKIE = "kanea_signed_in";

/** Base for resolving a path; a URL of another origin leaves the shop. */
const BASE = "https://shop.invalid";
/** Maximum number of encodings of a valid path. */
const MAX_UNFOLDING = 5;

/** Paths to which a login does not return: login pages and the API. */
const noTargets: readonly string[] = [
  paths.login,
  paths.signup,
  paths.verifyEmail,
  paths.resendVerification,
  paths.requestPassword,
  "/reset-password",
  "/undo-email-change",
  "/staff-invitation",
  "/api",
  "/auth",
];

/**
 * Checks the path to which a login returns: a path of this shop, with its query.
 * Anything that could lead to another site, in any encoding, becomes the home page (SHP-ROUTE-35).
 */
export function safeReturnPath(text: string | null | undefined): string {
  if (!text?.startsWith("/") || hasOddCharacters(text)) return paths.home;
  const [rawPath = ""] = text.split(/[?#]/, 1);
  const unfolded = unfold(rawPath);
  if (unfolded === null || hasOddCharacters(unfolded) || unfolded.startsWith("//")) return paths.home;
  const url = resolve(text);
  // Checks the path again, decoded, after `..` was resolved.
  if (!url || url.origin !== BASE || (unfold(url.pathname) ?? "//").startsWith("//")) return paths.home;
  if (noTargets.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))) return paths.home;
  return url.pathname + url.search + url.hash;
}

/** Whether a URL has control characters, which browsers drop, or backslashes, which they treat as slashes. */
function hasOddCharacters(text: string): boolean {
  return [...text].some((character) => character < " " || character === "\\" || character === "\u007f");
}

/** Removes all layers of percent encoding; null if there are too many. */
function unfold(text: string): string | null {
  let present = text;
  for (let layer = 0; layer < MAX_UNFOLDING; layer += 1) {
    const next = present.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    if (next === present) return present;
    present = next;
  }
  return null;
}

function resolve(text: string): URL | null {
  try {
    return new URL(text, BASE);
  } catch {
    return null;
  }
}
