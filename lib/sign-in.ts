import { paths } from "./paths";

/**
 * A cookie that script may read, set and cleared together with the session cookie. It says that somebody is signed in
 * and nothing else.
 */
export const SIGNED_IN_COOKIE = "kanea_signed_in";

/** A made-up origin to resolve against: whatever resolves to another origin leaves the shop. */
const BASE = "https://shop.invalid";
/** No honest path is encoded more often than this. */
const MAX_UNFOLDING = 5;

/** A sign-in does not lead back to a page of signing in, and the API has no pages. */
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
 * Where a sign-in may lead back to: a path of this shop, with its query. Whatever could lead elsewhere, in any
 * encoding, becomes the home page (SHP-ROUTE-35).
 */
export function safeReturnPath(text: string | null | undefined): string {
  if (!text?.startsWith("/") || hasOddCharacters(text)) return paths.home;
  const [rawPath = ""] = text.split(/[?#]/, 1);
  const unfolded = unfold(rawPath);
  if (unfolded === null || hasOddCharacters(unfolded) || unfolded.startsWith("//")) return paths.home;
  const url = resolve(text);
  // What `..` leaves behind is looked at once more, without its encoding.
  if (!url || url.origin !== BASE || (unfold(url.pathname) ?? "//").startsWith("//")) return paths.home;
  if (noTargets.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))) return paths.home;
  return url.pathname + url.search + url.hash;
}

/** Control characters, which browsers drop from addresses, and backslashes, which they read as slashes. */
function hasOddCharacters(text: string): boolean {
  return [...text].some((character) => character < " " || character === "\\" || character === "\u007f");
}

/** Takes every layer of percent encoding off; null when there are too many. */
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
