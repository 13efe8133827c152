import { z } from "zod";
import { picture } from "../catalogue";
import { deskEndpoint } from "../endpoint";
import { MAX } from "../fields";
import { idempotencyKey } from "../order-headers";
import { id, limit, line, success, timestamp } from "../shared";
import { keyset } from "./keyset";
import { auditEntry } from "./orders";

/** Maximum quantity of a movement or count. */
const MAX_PIECES = 100_000;

export const pieces = z.int().min(0).max(MAX_PIECES);
const moved = z.int().min(1).max(MAX_PIECES);
const slug = z.string().min(1).max(200);

const stockItem = z.strictObject({
  _id: id,
  slug: z.string(),
  name: z.string(),
  sku: z.string().nullable(),
  image: picture.nullable(),
  /** Whether it is published. */
  published: z.boolean(),
  /** Pieces that can be sold. */
  onHand: z.int(),
  /** Reserved pieces: of unpacked orders, still in the store and not in `onHand`. */
  held: z.int(),
  /** Low-stock threshold of the product; null for the default. */
  lowStock: z.int().nullable(),
  /** Effective threshold. */
  lowAt: z.int(),
  isLow: z.boolean(),
});
export type StockItem = z.infer<typeof stockItem>;

const movementKinds = [
  "opening",
  "received",
  "counted",
  "damaged",
  "returned",
  "sold",
  "cancelled",
  "released",
] as const;
export type MovementKind = (typeof movementKinds)[number];

const stockMovement = z.strictObject({
  _id: z.string(),
  kind: z.enum(movementKinds),
  /** Quantity, negative if outgoing; for a count the difference. */
  quantity: z.int(),
  counted: z.int().nullable(),
  onHandAfter: z.int(),
  reason: z.string(),
  /** Author as text. */
  by: z.string(),
  order: z.strictObject({ _id: id, number: z.string() }).nullable(),
  at: timestamp,
});
export type StockMovement = z.infer<typeof stockMovement>;

/** Idempotency key, for double clicks and retries. */
const requestKey = idempotencyKey;
const reason = line(MAX.staffReason, 0).default("");
const neededReason = line(MAX.staffReason).describe("Why");

/** Stock movements by staff; orders and cancellations create their own. */
export const movementInput = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.enum(["received", "sold"]), quantity: moved, reason, requestKey }),
  z.strictObject({ kind: z.enum(["damaged", "returned"]), quantity: moved, reason: neededReason, requestKey }),
  z.strictObject({
    kind: z.literal("counted"),
    /** Counted pieces. */
    counted: pieces,
    /** Whether they include the pieces reserved for unpacked orders at that time. */
    withHeld: z.boolean().default(true),
    /** Time of the count; later movements are kept. */
    countedAt: timestamp,
    reason,
    requestKey,
  }),
]);
export type MovementInput = z.output<typeof movementInput>;

export const staffStockEndpoints = {
  listStock: deskEndpoint("GET /api/staff/stock", "read_stock", {
    summary: "List products with their stock: low stock first, then by name",
    query: z.strictObject({
      search: line(100, 0).default(""),
      show: z.enum(["all", "low"]).default("all"),
      after: keyset.optional(),
      limit: limit(30),
    }),
    answer: success(
      z.strictObject({
        products: z.array(stockItem),
        /** Cursor for `after`. */
        next: z.string().nullable(),
        /** Number of products with low stock. */
        lowCount: z.int(),
        /** Default low-stock threshold. */
        lowStock: z.int(),
      }),
    ),
  }),
  readStock: deskEndpoint("GET /api/staff/stock/{slug}", "read_stock", {
    summary: "Get a product's stock and its movements, newest first",
    params: z.strictObject({ slug }),
    query: z.strictObject({ after: keyset.optional() }),
    answer: success(
      z.strictObject({
        item: stockItem,
        movements: z.array(stockMovement),
        /** Changes to the product by staff, newest first (BEYOND-40). */
        changes: z.array(auditEntry),
        next: z.string().nullable(),
        /** Server time, used for a count's time. */
        readAt: timestamp,
        /** Next product by name, for counting in sequence. */
        nextItem: z.strictObject({ slug: z.string(), name: z.string() }).nullable(),
      }),
    ),
    errors: [404],
  }),
  moveStock: deskEndpoint("POST /api/staff/stock/{slug}/movements", "move_stock", {
    summary: "Record a stock movement or count",
    params: z.strictObject({ slug }),
    body: movementInput,
    answer: success(z.strictObject({ item: stockItem, movement: stockMovement })),
    status: 201,
    errors: [404, 409],
  }),
  setLowStock: deskEndpoint("PUT /api/staff/stock/{slug}/low-stock", "set_low_stock", {
    summary: "Set a product's low-stock threshold; null for the default",
    params: z.strictObject({ slug }),
    body: z.strictObject({ pieces: pieces.nullable() }),
    answer: success(stockItem),
    errors: [404],
  }),
};
