/**
 * Shells: one prerendered page for all orders or mailed links, by folder and name. Thus no order number or token gets
 * its own cached page.
 */
export const shellPages = {
  "/checkout/success": "order",
  "/account/orders": "order",
  "/reset-password": "token",
  "/undo-email-change": "token",
  "/staff-invitation": "token",
} as const;

/**
 * URL of the shell of a path; other URLs unchanged.
 * Next writes the requested path into the cached page, so a token in it would reach the next visitor.
 * @param url path and query
 */
export function shellOf(url: string): string {
  const [path = "", ...query] = url.split("?");
  const folder = path.slice(0, path.lastIndexOf("/"));
  if (!Object.hasOwn(shellPages, folder) || path.length === folder.length + 1) return url;
  return [`${folder}/${shellPages[folder as keyof typeof shellPages]}`, ...query].join("?");
}
