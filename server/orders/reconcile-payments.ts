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
 * Asks the provider about every open attempt of three days: no event is sent for failed ones, and webhooks get lost.
 * Attempts that were given up are asked about once an hour: their page may have stayed open and been paid on. So are
 * payments of which money is on its way back. Requests for a refund that the provider did not answer are sent again.
 * Runs every few minutes and stops where the provider does not answer; the next run goes on from there.
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
    // An attempt asked about is dated and comes last: a page with one of them is the last page.
    const unasked = attempts.filter(({ reference }) => !asked.has(reference));
    for (const { reference } of unasked) {
      asked.add(reference);
      await round.ask(reference);
    }
    isMore = unasked.length === BATCH;
  }
}

/** How long one run asks, in milliseconds. The next goes on where this one stopped. */
const ROUND_MS = 60_000;

/** The questions of one run to the provider, one after the other. */
export interface QuestionRound {
  /** The provider does not answer, or the time of the run is up: nothing more is asked. */
  isOver(): boolean;
  /**
   * Asks about a payment and writes down what is true.
   * @param question another one than what became of the payment
   * @returns whether that is known; false too when nothing more is asked
   */
  ask(reference: string, question?: () => Promise<unknown>): Promise<boolean>;
}

/**
 * Starts a round: it ends with the first question that the provider leaves unanswered, because each takes ten seconds, and
 * after a minute. What was asked is dated, so that runs can ask first about what was asked longest ago: a payment that
 * cannot be asked about holds up no other for ever.
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
