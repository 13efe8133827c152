import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { log } from "@/server/core/log";
import { confirmPayment } from "./confirm-payment";
import { FINAL } from "./refunds";
import { sendRefund } from "./send-refund";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BATCH = 100;

/**
 * Verifies every open attempt of the last three days, because failed ones send no event and webhooks get lost. Verifies
 * abandoned attempts, whose page may have stayed open, and payments with pending refunds once an hour. Resends
 * unanswered refund requests. Runs every few minutes and stops if the provider does not answer; the next run continues.
 */
export async function reconcilePayments(now = new Date()): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const requests = await db().refundRequest.findMany({
    where: { providerId: null, refusal: null, createdAt: { lt: ago(MINUTE) } },
    select: { id: true, reference: true },
    orderBy: { createdAt: "asc" },
    take: BATCH,
  });
  const round = startRound(now);
  for (const { id, reference } of requests) await round.ask(reference, () => sendRefund(id));
  const notOfLate = { updatedAt: { lt: ago(HOUR) } };
  const asked = new Set<string>();
  let isMore = true;
  while (isMore && !round.isOver()) {
    const attempts = await db().payment.findMany({
      where: {
        OR: [
          {
            createdAt: { lt: ago(MINUTE), gt: ago(72 * HOUR) },
            OR: [{ status: "open" }, { status: { in: ["abandoned", "failed"] }, ...notOfLate }],
          },
          { refunds: { some: { status: { notIn: FINAL } } }, ...notOfLate },
        ],
      },
      select: { reference: true },
      orderBy: { updatedAt: "asc" },
      take: BATCH,
    });
    // Verified attempts are dated and sorted last, so a page with one of them is the last.
    const unasked = attempts.filter(({ reference }) => !asked.has(reference));
    for (const { reference } of unasked) {
      asked.add(reference);
      await round.ask(reference);
    }
    isMore = unasked.length === BATCH;
  }
}

/** Time limit of a run in milliseconds. The next run continues. */
const ROUND_MS = 60_000;

/** Sequential provider requests of one run. */
export interface QuestionRound {
  /** True if the provider does not answer or the time is up. */
  isOver(): boolean;
  /**
   * Verifies a payment and stores the result.
   * @param question another request instead of the verification
   * @returns whether it succeeded; false also if stopped
   */
  ask(reference: string, question?: () => Promise<unknown>): Promise<boolean>;
}

/**
 * Starts a run. It ends after a minute or at the first unanswered request, since each times out after ten seconds.
 * Requests are dated and the oldest come first, so that a failing payment does not block others.
 */
export function startRound(now: Date): QuestionRound {
  const end = Date.now() + ROUND_MS;
  let isAway = false;
  const isOver = () => isAway || Date.now() > end;
  return {
    isOver,
    async ask(reference, question = () => confirmPayment(reference)) {
      if (isOver()) return false;
      try {
        await question();
        return true;
      } catch (error) {
        isAway = error instanceof AppError && error.code === "PAYMENT_UNAVAILABLE";
        log().warn({ reference, reason: error instanceof Error ? error.message : "unknown" }, "payment not reconciled");
        return false;
      } finally {
        await db().payment.updateMany({ where: { reference }, data: { updatedAt: now } });
      }
    },
  };
}
