import { db } from "@/server/core/db";
import { AppError } from "@/server/core/errors";
import { log } from "@/server/core/log";
import { confirmPayment } from "./confirm-payment";

/** The next run goes on where this one stopped. */
const ROUND_MS = 60_000;

/** The questions of one run to the provider, one after the other. */
export interface QuestionRound {
  /** The provider does not answer, or the time of the run is up: nothing more is asked. */
  isOver(): boolean;
  /**
   * Asks about a payment and writes down what is true.
   * @returns whether that is known; false too when nothing more is asked
   */
  ask(reference: string): Promise<boolean>;
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
    async ask(reference) {
      if (isOver()) return false;
      try {
        await confirmPayment(reference);
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
