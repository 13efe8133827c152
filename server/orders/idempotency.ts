import { createHash } from "node:crypto";
import { idempotencyKey } from "@/lib/contracts/order-headers";
import { IDEMPOTENCY_HOURS } from "@/lib/retention";
import { actorOf } from "@/server/core/as-staff";
import { AppError } from "@/server/core/errors";
import type { Sql } from "@/server/core/sql";
import type { Placement } from "./write-order";

const GUEST = "guest";

/** @throws AppError VALIDATION for a key that is too short or has odd characters */
export function readIdempotencyKey(header: string | null): string | undefined {
  if (header === null) return undefined;
  if (idempotencyKey.safeParse(header).success) return header;
  throw new AppError("VALIDATION", { errors: { "Idempotency-Key": "Use 22 to 200 letters, digits, - or _" } });
}

/** The longest key that is kept for good (`refund_request.request_key`). */
const LONGEST_KEPT = 100;

/** @throws AppError VALIDATION also for a missing key: what moves money has to name itself */
export function neededIdempotencyKey(header: string | null): string {
  const key = readIdempotencyKey(header);
  if (key !== undefined && key.length <= LONGEST_KEPT) return key;
  throw new AppError("VALIDATION", { errors: { "Idempotency-Key": "Send one of 22 to 100 letters, digits, - or _" } });
}

const oldest = () => new Date(Date.now() - IDEMPOTENCY_HOURS * 3_600_000);

/** Who used a key, and for which body. */
function describeUse({ viewer, input, takenBy }: Placement) {
  const shopper = viewer.kind === "customer" ? viewer.userId : GUEST;
  return {
    viewer: takenBy ? actorOf(takenBy) : shopper,
    bodyHash: createHash("sha256").update(JSON.stringify(input)).digest("hex"),
  };
}

/**
 * The id of the order that a key has made, or null for a key that made none in the last 24 hours. A guest's key with
 * the same body also tells a customer: a shopper who lost the answer and then signed in is still the same.
 * @throws AppError IDEMPOTENCY_MISMATCH when another viewer or another body used it
 */
export async function findOrderOfKey(tx: Sql, key: string, placement: Placement): Promise<string | null> {
  const own = describeUse(placement);
  const [used] = await tx.$queryRaw<{ viewer: string; bodyHash: string; orderId: string | null }[]>`
    SELECT viewer, body_hash AS "bodyHash", order_id AS "orderId" FROM idempotency_key
    WHERE key = ${key} AND created_at >= ${oldest()}::timestamptz`;
  if (!used) return null;
  const theirs = used.viewer === own.viewer || used.viewer === GUEST;
  if (!theirs || used.bodyHash !== own.bodyHash) throw new AppError("IDEMPOTENCY_MISMATCH");
  return used.orderId;
}

/**
 * Takes a key for this order, waiting for a request that holds it right now.
 * @returns the id of the order that the key already made, or null when the key is now ours
 * @throws AppError IDEMPOTENCY_MISMATCH
 */
export async function claimKey(tx: Sql, key: string, placement: Placement): Promise<string | null> {
  const { viewer, bodyHash } = describeUse(placement);
  const claimed = await tx.$executeRaw`
    INSERT INTO idempotency_key AS earlier (key, viewer, body_hash) VALUES (${key}, ${viewer}, ${bodyHash})
    ON CONFLICT (key) DO UPDATE SET viewer = excluded.viewer, body_hash = excluded.body_hash, order_id = NULL,
      created_at = now() WHERE earlier.created_at < ${oldest()}::timestamptz`;
  return claimed === 1 ? null : findOrderOfKey(tx, key, placement);
}
