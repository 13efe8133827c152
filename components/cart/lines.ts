import { MAX_LINES, MAX_QUANTITY } from "@/lib/limits";
import { type Cedis, cedis, type Pesewas, toPesewas } from "@/lib/money";

/** What reads instead of an empty brand (SHP-CART-05, SHP-CART-14). */
export const NO_BRAND = "No Brand";
/** Name of a line whose product is unknown (SHP-API-28). */
export const UNKNOWN_PRODUCT = "Product";

interface Picture {
  url: string;
  alt: string;
}

/** The few facts of a product that the cart keeps, so that a line can be drawn without asking the shop. */
export interface ProductSnapshot {
  _id: string;
  name: string;
  slug: string;
  brand: string | null;
  /** Cedis; of a price object the base counts. */
  price: Cedis | { base: Cedis };
  featuredImage: Picture | null;
  galleryImages?: Picture[];
  stock?: { quantity: number };
}

/** A line of the cart as kept under `cartItems` (SHP-CART-33, SHP-DATA-09). `price` is in cedis. */
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

/** What an order took from a line: lines are matched by `cartItemId`, so a later line of the same product stays. */
export interface OrderedLine {
  cartItemId: string;
  quantity: number;
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export function findLine<Line extends { productId: string }>(lines: Line[], productId: string): Line | undefined {
  return lines.find((line) => line.productId === productId);
}

/** A whole quantity between 1 and 999 (SHP-CART-27, SHP-CART-28). */
export function clampQuantity(quantity: number): number {
  return Number.isFinite(quantity) ? Math.min(MAX_QUANTITY, Math.max(1, Math.floor(quantity))) : 1;
}

/**
 * The cart with a product added: the same product adds up, to no more than there is, all adds counted (BEYOND-61). Null
 * when the cart cannot take another product.
 */
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

/** The cart with a line in a place of the list; a product that is in it already stays as it is. */
export function insertLine(lines: CartLine[], line: CartLine, at: number): CartLine[] {
  if (findLine(lines, line.productId) || lines.length >= MAX_LINES) return lines;
  return [...lines.slice(0, at), line, ...lines.slice(at)];
}

/** The lines that answer to fresher facts, for instance the server's prices; `facts` by product id. */
export function refreshLines(lines: CartLine[], facts: ReadonlyMap<string, Partial<CartLine>>): CartLine[] {
  return lines.map((line) => ({ ...line, ...facts.get(line.productId) }));
}

/** Takes out what an order took and nothing that came since (SHP-PAY-20). */
export function takeOrdered(lines: CartLine[], ordered: OrderedLine[]): CartLine[] {
  return lines.flatMap((line) => {
    const taken = ordered.find((other) => other.cartItemId === line.cartItemId)?.quantity ?? 0;
    const left = line.quantity - taken;
    return left > 0 ? [{ ...line, quantity: left }] : [];
  });
}

/** The number on the cart's badge: the sum of quantities (SHP-CART-26). */
export function countPieces(lines: CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** What a cart holds, in words for a message: `2 × LED Bulb, 1 × Kettle and 3 more`. */
export function describeLines(lines: CartLine[]): string {
  const named = lines.slice(0, 5).map(({ quantity, name }) => `${quantity} × ${name || UNKNOWN_PRODUCT}`);
  return named.join(", ") + (lines.length > 5 ? ` and ${lines.length - 5} more` : "");
}

/** Lines for `cartTotals`. */
export function pricedLines(lines: CartLine[]): { pricePesewas: Pesewas; quantity: number }[] {
  return lines.map(({ price, quantity }) => ({ pricePesewas: toPesewas(price), quantity }));
}

/** Reads a stored cart; what cannot be a cart, or a line of one, is left out (SHP-CART-32). */
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
