import { SIGNED_IN_COOKIE } from "@/lib/sign-in";

/** A browser without the mark asks the shop for nothing. */
export function isMarkedSignedIn(): boolean {
  return typeof document !== "undefined" && document.cookie.split("; ").includes(`${SIGNED_IN_COOKIE}=1`);
}

/** For a session that turned out to be over. */
export function removeMark(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${SIGNED_IN_COOKIE}=; path=/; max-age=0`;
}
