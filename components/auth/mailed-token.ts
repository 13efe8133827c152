/** The token of a mailed link, as in `/reset-password/{token}`; null without one. */
export function tokenOf(pathname: string): string | null {
  const token = pathname.split("/")[2];
  if (!token) return null;
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
