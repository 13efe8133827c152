/**
 * The readable companion of the session cookie: it says that somebody is signed in and nothing else, lives as long and
 * is cleared with it. A browser without it asks the shop for nothing.
 */
const NAME = "kanea_signed_in";

export function isMarkedSignedIn(): boolean {
  return typeof document !== "undefined" && document.cookie.split("; ").includes(`${NAME}=1`);
}

/** For a session that turned out to be over. */
export function removeMark(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${NAME}=; path=/; max-age=0`;
}
