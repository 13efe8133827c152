import { createHash } from "node:crypto";
import { idempotencyKey } from "@/lib/contracts/order-headers";
import { IDEMPOTENCY_HOURS } from "@/lib/retention";
import { actorOf } from "@/server/core/as-staff";
import { AppError } from "@/server/core/errors";
import type { Sql } from "@/server/core/sql";
import type { OrderCommand } from "./write-order";

const GUEST = "guest";

/** @throws AppError VALIDATION for a key that is too short or has invalid characters */
export function readIdempotencyKey(header: string | null): string | undefined {
  if (header === null) return undefined;
  if (idempotencyKey.safeParse(header).success) return header;
  throw new AppError("VALIDATION", { errors: { "Idempotency-Key": "Use 22 to 200 letters, digits, - or _" } });
}

/** Maximum length of a permanently stored key (`refund_request.request_key`). */
const LONGEST_KEPT = 100;

/** @throws AppError VALIDATION also for a missing key: requests that move money need one */
export function neededIdempotencyKey(header: string | null): string {
  const key = readIdempotencyKey(header);
  if (key !== undefined && key.length <= LONGEST_KEPT) return key;
  throw new AppError("VALIDATION", { errors: { "Idempotency-Key": "Send one of 22 to 100 letters, digits, - or _" } });
}

const oldest = () => new Date(Date.now() - IDEMPOTENCY_HOURS * 3_600_000);

/** Viewer and body for which a key was used. */
function describeUse({ viewer, input, createdBy }: OrderCommand) {
  const shopper = viewer.kind === "customer" ? viewer.userId : GUEST;
  return {
    viewer: createdBy ? actorOf(createdBy) : shopper,
    bodyHash: createHash("sha256").update(JSON.stringify(input)).digest("hex"),
  };
}

/**
 * Id of the order created with a key in the last 24 hours, or null. A guest's key with the same body also matches for a
 * customer: the shopper may have logged in after losing the answer.
 * @throws AppError IDEMPOTENCY_MISMATCH if another viewer or body used it
 */
export async function findOrderOfKey(tx: Sql, key: string, command: OrderCommand): Promise<string | null> {
  const own = describeUse(command);
  const [used] = await tx.$queryRaw<{ viewer: string; bodyHash: string; orderId: string | null }[]>`
    SELECT viewer, body_hash AS "bodyHash", order_id AS "orderId" FROM idempotency_key
    WHERE key = ${key} AND created_at >= ${oldest()}::timestamptz`;
  if (!used) return null;
  const theirs = used.viewer === own.viewer || used.viewer === GUEST;
  if (!theirs || used.bodyHash !== own.bodyHash) throw new AppError("IDEMPOTENCY_MISMATCH");
  return used.orderId;
}

/**
 * Claims a key for this order, waiting for a concurrent request with it.
 * @returns the id of the order already created with the key, or null if claimed
 * @throws AppError IDEMPOTENCY_MISMATCH
 */
export async function claimKey(tx: Sql, key: string, command: OrderCommand): Promise<string | null> {
  const { viewer, bodyHash } = describeUse(command);
  const claimed = await tx.$executeRaw`
    INSERT INTO idempotency_key AS earlier (key, viewer, body_hash) VALUES (${key}, ${viewer}, ${bodyHash})
    ON CONFLICT (key) DO UPDATE SET viewer = excluded.viewer, body_hash = excluded.body_hash, order_id = NULL,
      created_at = now() WHERE earlier.created_at < ${oldest()}::timestamptz`;
  return claimed === 1 ? null : findOrderOfKey(tx, key, command);
}
