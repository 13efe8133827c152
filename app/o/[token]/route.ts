import { paths } from "@/lib/paths";
import { handleRaw, orderAccessCookie } from "@/server/http";
import { openMailedLink } from "@/server/orders";

/**
 * Order link of emails: stores the access token in a cookie and redirects. Redirects to the order's URL without token;
 * a broken or expired link to the page that sends a new one (BEYOND-57).
 */
export const GET = handleRaw<{ token: string }>(async (request, { token }) => {
  const number = await openMailedLink(token);
  const headers = new Headers({
    location: number ? paths.confirmation(number) : paths.deadLink,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  });
  if (number) headers.set("set-cookie", orderAccessCookie(request, token, "opened"));
  return new Response(null, { status: 303, headers });
});
