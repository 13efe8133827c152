/**
 * Pages that are one prerendered shell for every order and mailed link, by the folder they stand in and the name that the
 * shell has there. No number and no token ever becomes a page of its own in the cache.
 */
export const shellPages = {
  "/checkout/success": "order",
  "/account/orders": "order",
  "/reset-password": "token",
  "/undo-email-change": "token",
  "/staff-invitation": "token",
} as const;

/**
 * The address of the shell that a path is drawn by; any other path as it is. Whoever makes a page anew must ask by this:
 * Next writes the path it was asked for into the page, which the next visitor gets.
 * @param url path and query
 */
export function shellOf(url: string): string {
  const [path = "", ...query] = url.split("?");
  const folder = path.slice(0, path.lastIndexOf("/"));
  if (!Object.hasOwn(shellPages, folder) || path.length === folder.length + 1) return url;
  return [`${folder}/${shellPages[folder as keyof typeof shellPages]}`, ...query].join("?");
}
