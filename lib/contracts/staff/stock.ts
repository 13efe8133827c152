import { z } from "zod";
import { picture } from "../catalogue";
import { endpoint } from "../endpoint";
import { MAX } from "../fields";
import { idempotencyKey } from "../order-headers";
import { id, limit, line, success, timestamp } from "../shared";
import { keyset } from "./keyset";
import { auditEntry } from "./orders";

/** The most pieces that one movement moves or a count finds. */
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
  /** Whether shoppers see it. */
  published: z.boolean(),
  /** What can be sold. */
  onHand: z.int(),
  /** Pieces of orders that are not packed: on the shelf, and not on hand any more. */
  held: z.int(),
  /** The product's own threshold; null for the shop's. */
  lowStock: z.int().nullable(),
  /** The threshold that counts. */
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
  /** What came in, or less than 0 what went out; of a count the difference. */
  quantity: z.int(),
  counted: z.int().nullable(),
  onHandAfter: z.int(),
  reason: z.string(),
  /** Who, in words. */
  by: z.string(),
  order: z.strictObject({ _id: id, number: z.string() }).nullable(),
  at: timestamp,
});
export type StockMovement = z.infer<typeof stockMovement>;

/** The same key again moves nothing more: a second press, or a press again after a lost answer. */
const requestKey = idempotencyKey;
const reason = line(MAX.staffReason, 0).default("");
const neededReason = line(MAX.staffReason).describe("Why");

/** What staff write about stock; orders and cancellations write theirs. */
export const movementInput = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.enum(["received", "sold"]), quantity: moved, reason, requestKey }),
  z.strictObject({ kind: z.enum(["damaged", "returned"]), quantity: moved, reason: neededReason, requestKey }),
  z.strictObject({
    kind: z.literal("counted"),
    /** Everything that stood on the shelf. */
    counted: pieces,
    /** Of it for orders that are not packed, as the counter was told. */
    held: pieces.default(0),
    /** What is sold or comes in after this moment stays so. */
    countedAt: timestamp,
    reason,
    requestKey,
  }),
]);
export type MovementInput = z.output<typeof movementInput>;

export const staffStockEndpoints = {
  listStock: endpoint("GET /api/staff/stock", {
    summary: "Goods with their stock: what is running out first, then by name",
    access: "staff",
    action: "read_stock",
    query: z.strictObject({
      search: line(100, 0).default(""),
      show: z.enum(["all", "low"]).default("all"),
      after: keyset.optional(),
      limit: limit(30),
    }),
    answer: success(
      z.strictObject({
        goods: z.array(stockItem),
        /** For `after`: what follows. */
        next: z.string().nullable(),
        /** How many are running out. */
        lowCount: z.int(),
        /** The shop's own threshold. */
        lowStock: z.int(),
      }),
    ),
  }),
  readStock: endpoint("GET /api/staff/stock/{slug}", {
    summary: "One product's stock and its movements, the newest first",
    access: "staff",
    action: "read_stock",
    params: z.strictObject({ slug }),
    query: z.strictObject({ after: keyset.optional() }),
    answer: success(
      z.strictObject({
        item: stockItem,
        movements: z.array(stockMovement),
        /** What staff changed of the product itself, the newest first (BEYOND-40). */
        changes: z.array(auditEntry),
        next: z.string().nullable(),
        /** By the shop's clock, which a count's moment is reckoned from. */
        readAt: timestamp,
        /** By name: for who counts one after the other. */
        nextItem: z.strictObject({ slug: z.string(), name: z.string() }).nullable(),
      }),
    ),
    errors: [404],
  }),
  moveStock: endpoint("POST /api/staff/stock/{slug}/movements", {
    summary: "Write what came in, went out or was counted",
    access: "staff",
    action: "move_stock",
    params: z.strictObject({ slug }),
    body: movementInput,
    answer: success(z.strictObject({ item: stockItem, movement: stockMovement })),
    status: 201,
    errors: [404, 409],
  }),
  setLowStock: endpoint("PUT /api/staff/stock/{slug}/low-stock", {
    summary: "At how many pieces or fewer a product is running out; null for the shop's own number",
    access: "staff",
    action: "set_low_stock",
    params: z.strictObject({ slug }),
    body: z.strictObject({ pieces: pieces.nullable() }),
    answer: success(stockItem),
    errors: [404],
  }),
};
