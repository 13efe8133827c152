import { readFeedFile } from "@/lib/seo/product-feed";
import { XML_HEADERS } from "@/lib/seo/xml";
import { productFeed } from "@/server/catalogue";

const HEADERS = { ...XML_HEADERS, "cache-control": "public, max-age=300" };

/** Further part of a large product feed. */
export async function GET(_request: Request, { params }: { params: Promise<{ part: string }> }): Promise<Response> {
  const part = readFeedFile((await params).part);
  const feed = part && (await productFeed(part));
  return feed ? new Response(feed, { headers: HEADERS }) : new Response("Not found", { status: 404 });
}
