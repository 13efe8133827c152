import { MAX_LINES, MAX_QUANTITY } from "@/lib/limits";
import { type Cedis, cedis, toPesewas } from "@/lib/money";
import type { OfferLine } from "@/lib/promotions";

/** Shown instead of an empty brand (SHP-CART-05, SHP-CART-14). */
export const NO_BRAND = "No Brand";
/** Name of a line whose product is unknown (SHP-API-28). */
export const UNKNOWN_PRODUCT = "Product";

interface Picture {
  url: string;
  alt: string;
}

/** Product fields stored in the cart, so that a line renders without a request. */
export interface ProductSnapshot {
  _id: string;
  name: string;
  slug: string;
  brand: string | null;
  /** In cedis; for a price object, its base price. */
  price: Cedis | { base: Cedis };
  featuredImage: Picture | null;
  galleryImages?: Picture[];
  stock?: { quantity: number };
}

/** A cart line as stored under `cartItems` (SHP-CART-33, SHP-DATA-09). `price` is in cedis. */
export interface CartLine {
  _id: string;
  productId: string;
  cartItemId: string;
  price: Cedis;
  quantity: number;
  name: string;
  slug: string;
  brand: string;
  featuredImage: Picture | null;
  galleryImages: Picture[];
  /** Stock left, as sent with the product or with a customer's cart. */
  stock?: number;
}

/** Quantity of a line that was ordered. Matched by `cartItemId`, so a later line of the same product stays. */
export interface OrderedLine {
  cartItemId: string;
  quantity: number;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export function findLine<Line extends { productId: string }>(lines: Line[], productId: string): Line | undefined {
  return lines.find((line) => line.productId === productId);
}

/** Clamps a quantity to a whole number from 1 to 999 (SHP-CART-27, SHP-CART-28). */
export function clampQuantity(quantity: number): number {
  return Number.isFinite(quantity) ? Math.min(MAX_QUANTITY, Math.max(1, Math.floor(quantity))) : 1;
}

/** Adds a product, summing quantities of the same product up to its stock (BEYOND-61). Null when the cart is full. */
export function addLine(lines: CartLine[], product: ProductSnapshot, quantity: number, now: number): CartLine[] | null {
  const fresh = productFacts(product);
  const known = findLine(lines, product._id);
  const had = known?.quantity ?? 0;
  const most = Math.max(had, product.stock?.quantity ?? MAX_QUANTITY);
  const wanted = clampQuantity(Math.min(had + clampQuantity(quantity), most));
  if (known) return lines.map((line) => (line === known ? { ...known, ...fresh, quantity: wanted } : line));
  if (lines.length >= MAX_LINES) return null;
  return [...lines, { ...fresh, cartItemId: `local-${now}-${product._id}`, quantity: wanted }];
}

export function changeQuantity(lines: CartLine[], productId: string, quantity: number): CartLine[] {
  return lines.map((line) => (line.productId === productId ? { ...line, quantity: clampQuantity(quantity) } : line));
}

export function removeLine(lines: CartLine[], productId: string): CartLine[] {
  return lines.filter((line) => line.productId !== productId);
}

/** Inserts a line at an index; does nothing if the product is already in the cart. */
export function insertLine(lines: CartLine[], line: CartLine, at: number): CartLine[] {
  if (findLine(lines, line.productId) || lines.length >= MAX_LINES) return lines;
  return [...lines.slice(0, at), line, ...lines.slice(at)];
}

/** Updates lines with newer product fields, such as the server's prices; `facts` by product id. */
export function refreshLines(lines: CartLine[], facts: ReadonlyMap<string, Partial<CartLine>>): CartLine[] {
  return lines.map((line) => ({ ...line, ...facts.get(line.productId) }));
}

/** Removes ordered quantities and nothing that was added since (SHP-PAY-20). */
export function takeOrdered(lines: CartLine[], ordered: OrderedLine[]): CartLine[] {
  return lines.flatMap((line) => {
    const taken = ordered.find((other) => other.cartItemId === line.cartItemId)?.quantity ?? 0;
    const left = line.quantity - taken;
    return left > 0 ? [{ ...line, quantity: left }] : [];
  });
}

/** Number on the cart badge: the sum of quantities (SHP-CART-26). */
export function countPieces(lines: CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Lists the lines for a message: `2 × LED Bulb, 1 × Kettle and 3 more`. */
export function describeLines(lines: CartLine[]): string {
  const named = lines.slice(0, 5).map(({ quantity, name }) => `${quantity} × ${name || UNKNOWN_PRODUCT}`);
  return named.join(", ") + (lines.length > 5 ? ` and ${lines.length - 5} more` : "");
}

/** Lines for `cartTotals`. */
export function pricedLines(lines: CartLine[]): OfferLine[] {
  return lines.map(({ productId, price, quantity }) => ({ productId, pricePesewas: toPesewas(price), quantity }));
}

/** Parses a stored cart and drops invalid lines (SHP-CART-32). */
export function parseCart(stored: unknown): CartLine[] {
  if (!Array.isArray(stored)) return [];
  const lines = stored.flatMap((entry) => parseLine(entry) ?? []);
  return lines.filter((line, at) => lines.findIndex((other) => other.productId === line.productId) === at);
}

function parseLine(entry: unknown): CartLine | null {
  if (typeof entry !== "object" || entry === null) return null;
  const { productId, _id, price, quantity, cartItemId, name, slug, brand, featuredImage, galleryImages, stock } =
    entry as Record<string, unknown>;
  const id = productId ?? _id;
  const base = baseOf(price);
  if (typeof id !== "string" || !UUID.test(id) || base === null || typeof quantity !== "number" || quantity < 1) {
    return null;
  }
  return {
    _id: id,
    productId: id,
    cartItemId: typeof cartItemId === "string" ? cartItemId : `local-0-${id}`,
    price: base,
    quantity: clampQuantity(quantity),
    name: text(name),
    slug: text(slug),
    brand: text(brand) || NO_BRAND,
    featuredImage: parsePicture(featuredImage),
    galleryImages: Array.isArray(galleryImages) ? galleryImages.flatMap((image) => parsePicture(image) ?? []) : [],
    ...(typeof stock === "number" ? { stock } : {}),
  };
}

function productFacts(product: ProductSnapshot) {
  return {
    _id: product._id,
    productId: product._id,
    price: baseOf(product.price) ?? cedis(0),
    name: product.name,
    slug: product.slug,
    brand: product.brand || NO_BRAND,
    featuredImage: product.featuredImage,
    galleryImages: product.galleryImages ?? [],
    ...(product.stock ? { stock: product.stock.quantity } : {}),
  };
}

function baseOf(price: unknown): Cedis | null {
  const base = typeof price === "object" && price !== null && "base" in price ? price.base : price;
  return typeof base === "number" && Number.isFinite(base) && base >= 0 ? cedis(base) : null;
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function parsePicture(value: unknown): Picture | null {
  if (typeof value !== "object" || value === null) return null;
  const { url, alt } = value as Record<string, unknown>;
  return typeof url === "string" ? { url, alt: text(alt) } : null;
}
