import { paths } from "./paths";

/** Nothing real: an address to resolve against, so that whatever leaves it can be seen. */
const BASE = "https://shop.invalid";
/** Deeper encoding than this is no honest path. */
const MAX_UNFOLDING = 5;

/** A sign-in never leads back into itself; the API's addresses are no pages. */
const noTargets: readonly string[] = [
  paths.login,
  paths.signup,
  paths.verifyEmail,
  paths.resendVerification,
  paths.requestPassword,
  "/reset-password",
  "/undo-email-change",
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
  if (!url || url.origin !== BASE || url.pathname.startsWith("//")) return paths.home;
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
