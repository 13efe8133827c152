import { XML_HEADERS } from "@/lib/seo/xml";
import { productFeed } from "@/server/catalogue";

/** The product feed for Google Merchant Center and Meta; of a large catalogue its first part (BEYOND-48). */
export async function GET(): Promise<Response> {
  return new Response(await productFeed(1), { headers: XML_HEADERS });
}
