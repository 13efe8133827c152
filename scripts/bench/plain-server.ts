import http from "node:http";
import pg from "pg";
import { findFamily } from "@/server/catalogue/family";
import { selectProducts } from "@/server/catalogue/product-rows";
import { type Db, Prisma } from "@/server/core/db";
import { sessionUrl } from "@/server/core/session-url";
import { reportReady, stopWithParent } from "../support/with-parent";

/**
 * Baseline of Node and PostgreSQL on this machine: runs a product page's queries without a cache and returns JSON. The
 * path is the product's slug.
 */
const pool = new pg.Pool({ connectionString: sessionUrl(process.env.DATABASE_URL ?? ""), max: 10 });
const db = {
  $queryRaw: async ({ text, values }: Prisma.Sql) => (await pool.query(text, values)).rows,
} as unknown as Db;

async function readProduct(slug: string) {
  const [product] = await selectProducts(db, Prisma.sql`WHERE p.published AND p.slug = ${slug}`);
  if (!product) return undefined;
  const [related, family] = await Promise.all([
    selectProducts(
      db,
      Prisma.sql`WHERE p.published AND p.category_id = ${product.category?._id}::uuid AND p.id <> ${product._id}::uuid
      ORDER BY i.on_hand > 0 DESC, p.created_at DESC, p.id LIMIT 4`,
    ),
    findFamily(db, product._id),
  ]);
  return { product, related, family };
}

const server = http.createServer(async ({ url = "/" }, response) => {
  const product = await readProduct(url.slice(1)).catch(() => undefined);
  const body = JSON.stringify(product ?? null);
  response
    .writeHead(product ? 200 : 404, { "content-type": "application/json", "content-length": Buffer.byteLength(body) })
    .end(body);
});
stopWithParent(() => process.exit());
server.listen(Number(process.env.PORT), "127.0.0.1", () => reportReady());
