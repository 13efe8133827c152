import { paths } from "@/lib/paths";
import { handleRaw, proofCookie } from "@/server/http";
import { openMailedLink } from "@/server/orders";

/** The link in an order's mails: sets the proof cookie and leads to the clean address of the order. */
export const GET = handleRaw<{ token: string }>(async (request, { token }) => {
  const number = await openMailedLink(token);
  const headers = new Headers({
    location: paths.confirmation(number ?? undefined),
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
  });
  if (number) headers.set("set-cookie", proofCookie(request, token));
  return new Response(null, { status: 303, headers });
});
