import { paths } from "@/lib/paths";
import { handleRaw, orderAccessCookie } from "@/server/http";
import { openMailedLink } from "@/server/orders";

/**
 * The link in an order's mails: keeps its access token in a cookie and leads to the order's clean address. One that is
 * broken or too old leads to where a new one is asked for (BEYOND-57).
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
