import { XML_HEADERS } from "@/lib/seo/xml";
import { productFeed } from "@/server/catalogue";

/** Product feed for Google Merchant Center and Meta; first part if large (BEYOND-48). */
export async function GET(): Promise<Response> {
  return new Response(await productFeed(1), { headers: XML_HEADERS });
}
