import { z } from "zod";
import { MAX_NEARBY, MAX_SPEC, MAX_SPECS, PAGE_SIZE } from "@/lib/limits";
import { type Cedis, MAX_PESEWAS, toCedis, toPesewas } from "@/lib/money";
import { FACT } from "@/lib/product-facts";
import { isList, ofEachField, type ProductValues, type PublicFieldName, publicFieldNames } from "@/lib/product-fields";
import { endpoint } from "./endpoint";
import { cedis, id, limit, line, page, success, timestamp } from "./shared";

export const picture = z.strictObject({ url: z.string(), alt: z.string() });

/** SHP-DATA-01 */
const category = z.strictObject({
  _id: id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  featured: z.boolean(),
  parent: z.string().nullable(),
  productCount: z.number().int().min(0),
});
export type Category = z.infer<typeof category>;

const publicSchemas = ofEachField(({ kind, required }) => {
  if (isList(kind)) return z.array(z.string());
  return required ? z.string() : z.string().nullable();
}, publicFieldNames) as unknown as { [Name in PublicFieldName]: z.ZodType<ProductValues<Cedis>[Name]> };
// The specification has other names for these.
const { summary: _s, paragraphs: _p, compareAt: _c, ...sameNamed } = publicSchemas;

/** Product of the API, always in one shape (SHP-DATA-02 to SHP-DATA-07). */
export const product = z.strictObject({
  _id: id,
  /** Includes SKU and warranty, which SHP-DATA-02 does not list. */
  ...sameNamed,
  slug: z.string(),
  description: z.strictObject({ short: z.string(), blocks: z.array(z.strictObject({ text: z.string() })) }),
  category: z.strictObject({ _id: id, name: z.string(), slug: z.string() }).nullable(),
  price: z.strictObject({ base: cedis, compareAt: cedis.nullable() }),
  stock: z.strictObject({ quantity: z.number().int().min(0) }),
  featuredImage: picture.nullable(),
  galleryImages: z.array(picture),
  images: z.array(z.string()),
  rating: z.number().min(0).max(5),
  reviewCount: z.number().int().min(0),
  /** Not in SHP-DATA-02. */
  facts: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  /** End of the deal that `price` is; null without one. */
  dealUntil: timestamp.nullable(),
  /** Promotion without a code that is on it, and what it gives: `10% off in the cart`; `price` is without it (BEYOND-90). */
  offer: z.strictObject({ name: z.string(), gives: z.string(), until: timestamp.nullable() }).nullable(),
  createdAt: timestamp,
});
export type Product = z.infer<typeof product>;

/** Product variants: their differing attribute and the published members (BEYOND-77). */
export interface Family {
  id: string;
  name: string;
  differsBy: string;
  members: { slug: string; label: string; price: Cedis; inStock: boolean }[];
}

/** Published review (BEYOND-67); `name` is a first name and an initial. */
export interface ProductReview {
  _id: string;
  name: string;
  stars: number;
  words: string;
  answer: string | null;
  timestamp: string;
}

export interface ProductReviews {
  /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
  counts: number[];
  newest: ProductReview[];
}

const pagination = z.strictObject({
  page: z.number().int().min(1),
  limit: z.number().int().min(1),
  total: z.number().int().min(0),
  pages: z.number().int().min(0),
});
export type Pagination = z.infer<typeof pagination>;

/** Facets; a count is the number of products for a value with the other filters applied (BEYOND-16). */
const facets = z.strictObject({
  availability: z.array(z.strictObject({ value: z.literal("inStock"), count: z.number().int() })),
  category: z.array(z.strictObject({ value: z.string(), label: z.string(), count: z.number().int() })),
  brand: z.array(z.strictObject({ value: z.string(), count: z.number().int() })),
  /** With `specCounts`: the most useful specifications first; a value is one for `spec` (BEYOND-83). */
  specs: z
    .array(
      z.strictObject({
        name: z.string(),
        label: z.string(),
        values: z.array(z.strictObject({ value: z.string(), label: z.string(), count: z.number().int() })),
      }),
    )
    .optional(),
  /** Price range of the result before the price filter; both null without products (SHP-LIST-18). */
  price: z.strictObject({ min: cedis.nullable(), max: cedis.nullable() }),
});
export type Facets = z.infer<typeof facets>;
export type SpecFacet = NonNullable<Facets["specs"]>[number];

const sorts = ["-createdAt", "createdAt", "price.base", "-price.base", "name", "-name", "popular"] as const;
export type Sort = (typeof sorts)[number];

const price = z
  .string()
  .regex(/^\d{1,8}(\.\d{1,2})?$/, "Please enter a price in cedis, such as 150 or 99.50")
  .transform(Number)
  .pipe(cedis)
  .refine((amount) => toPesewas(amount) <= MAX_PESEWAS, `Please enter a price up to ${toCedis(MAX_PESEWAS)}`);
const flag = z.enum(["true", "false"]).transform((text) => text === "true");

export const productQuery = z.strictObject({
  page,
  limit: limit(PAGE_SIZE),
  /** Slugs or ids; matches products in any of them. */
  category: z.array(z.string().min(1).max(200)).max(50).default([]),
  brand: z.array(z.string().min(1).max(80)).max(50).default([]),
  /** Specifications with value or range: `Cap: B22`, `power:10..20 W`, `size:2,5mm2`; any value of each name matches. */
  spec: z
    .array(z.string().max(MAX_SPEC).regex(FACT, "Please enter a name and a value, such as Cap: B22"))
    .max(MAX_SPECS)
    .default([]),
  /** Adds `facets.specs`. */
  specCounts: flag.optional(),
  minPrice: price.optional(),
  maxPrice: price.optional(),
  /** Default: newest first, or best match first with a search. */
  sort: z.enum(sorts).optional(),
  search: line(200, 0).optional(),
  /** Searches without typo correction and synonyms. */
  exact: flag.optional(),
  inStock: flag.optional(),
  featured: flag.optional(),
  excludeId: id.optional(),
});
export type ProductQuery = z.output<typeof productQuery>;

const productList = z.strictObject({ products: z.array(product), pagination, facets });
export type ProductList = z.infer<typeof productList>;

const named = z.strictObject({ _id: id, name: z.string(), slug: z.string() });

const searchStart = z.strictObject({
  /** Best sellers, or featured products while there are few sales. */
  popular: z.strictObject({ isSold: z.boolean(), products: z.array(named) }),
  categories: z.array(named),
});
/** Suggestions before a search term is entered (BEYOND-65). */
export type SearchStart = z.infer<typeof searchStart>;

const idOrSlug = z.string().min(1).max(200);

const nearbyQuery = z.strictObject({
  /** Slugs or ids of products to find matching products for. */
  of: z.array(idOrSlug).max(MAX_NEARBY).default([]),
  /** Slugs of products to return, in this order. */
  seen: z.array(idOrSlug).max(MAX_NEARBY).default([]),
});
export type NearbyQuery = z.output<typeof nearbyQuery>;

const nearbyProducts = z.strictObject({ goesWith: z.array(product), seen: z.array(product) });
/** Matching products and recently viewed products (BEYOND-72). */
export type NearbyProducts = z.infer<typeof nearbyProducts>;

export const catalogueEndpoints = {
  listCategories: endpoint("GET /api/categories", {
    summary: "List all categories with their product counts",
    answer: success(z.array(category)),
  }),
  getCategory: endpoint("GET /api/categories/{id}", {
    summary: "Get a category by id or slug",
    params: z.strictObject({ id: idOrSlug }),
    answer: success(category),
    errors: [404],
  }),
  listProducts: endpoint("GET /api/products", {
    summary: "List products by filter, search, sort and page, with facet counts",
    query: productQuery,
    answer: success(productList),
  }),
  getSearchStart: endpoint("GET /api/search", {
    summary: "Get search suggestions before typing: popular products and categories",
    answer: success(searchStart),
  }),
  getNearbyProducts: endpoint("GET /api/products/nearby", {
    summary: "List products that match given products, and products by slug",
    query: nearbyQuery,
    answer: success(nearbyProducts),
  }),
  getProductBySlug: endpoint("GET /api/products/slug/{slug}", {
    summary: "Get a product by slug",
    params: z.strictObject({ slug: idOrSlug }),
    answer: success(product),
    errors: [404],
  }),
  getProduct: endpoint("GET /api/products/{id}", {
    summary: "Get a product by id",
    params: z.strictObject({ id: idOrSlug }),
    answer: success(z.strictObject({ product })),
    errors: [404],
  }),
  getProductFallback: endpoint("GET /api/products/product/{id}", {
    summary: "The same as /api/products/{id}",
    params: z.strictObject({ id: idOrSlug }),
    answer: success(z.strictObject({ product })),
    errors: [404],
  }),
};
