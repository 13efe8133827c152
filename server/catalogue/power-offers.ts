import { cacheLife, cacheTag } from "next/cache";
import type { Product } from "@/lib/contracts/catalogue";
import { pesewas } from "@/lib/money";
import { type Offer, type Plans, planPower, type Wish } from "@/lib/power/plan";
import { readSupply } from "@/lib/power/supply";
import { readFacts } from "@/lib/product-facts";
import { lifetimes, tags } from "@/server/core/cache-tags";
import { type Db, catalogueDb as db, Prisma } from "@/server/core/db";
import { readForCache } from "@/server/core/db-error";
import { listings, nearbyProducts } from "./cached";

/** Maximum number of products that a plan is chosen from, most sold first. */
const MOST_OFFERS = 300;

interface PowerProduct {
  id: string;
  slug: string;
  price: number;
  facts: string[];
}

/** Nouns of which products that give power have at least one, in their name, text or category. */
const WORDS = ["inverter", "battery", "batteries", "generator", "panel", "solar"];

/** Published products whose facts may say what power they give; `readSupply` decides. Found by the index of the search. */
export async function findPowerProducts(db: Db): Promise<PowerProduct[]> {
  return db.$queryRaw<PowerProduct[]>(Prisma.sql`
    SELECT p.id, p.slug, p.price_pesewas AS price, p.facts FROM product p JOIN inventory i ON i.product_id = p.id
    WHERE p.published
      AND p.search_vector @@ (SELECT string_agg(search_lexeme(word), ' | ')::tsquery FROM unnest(${WORDS}::text[]) AS word)
      AND EXISTS (SELECT FROM unnest(p.facts) AS line
        WHERE line ~ '^(Battery voltage|Depth of discharge|Runs|Connection: MC4)')
    ORDER BY i.units_sold DESC, p.id LIMIT ${MOST_OFFERS}`);
}

async function powerProducts(): Promise<PowerProduct[]> {
  "use cache";
  cacheLife(lifetimes.catalogue);
  cacheTag(tags.catalogue);
  return readForCache(listings().run(() => findPowerProducts(db())));
}

/** Products in stock that give power. Their stock is read each time: a plan names only what can be bought. */
async function powerOffers(): Promise<Offer[]> {
  const read = (await powerProducts()).flatMap(({ facts, price, ...product }) => {
    const supply = readSupply(readFacts(facts));
    return supply ? [{ ...product, supply, price: pesewas(price) }] : [];
  });
  const rows = await readForCache(
    db().inventory.findMany({
      where: { productId: { in: read.map(({ id }) => id) }, onHand: { gt: 0 } },
      select: { productId: true, onHand: true },
    }),
  );
  const stock = new Map(rows.map(({ productId, onHand }) => [productId, onHand]));
  return read.flatMap(({ id, ...offer }) => {
    const left = stock.get(id);
    return left === undefined ? [] : [{ ...offer, stock: left }];
  });
}

/** Plans from what is in stock, with their products (BEYOND-86). */
export async function planFromStock(wish: Wish): Promise<{ plans: Plans; products: Product[] }> {
  const plans = planPower(wish, await powerOffers());
  const lines = [plans.inverter, plans.generator].flatMap((plan) => plan?.lines ?? []);
  const { seen } = await nearbyProducts({ of: [], seen: lines.map(({ offer }) => offer.slug) });
  return { plans, products: seen };
}
