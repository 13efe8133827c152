import { db } from "@/server/core/db";
import { startRound } from "./question-round";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BATCH = 100;

/**
 * Asks the provider about every open attempt of three days: no event is sent for failed ones, and webhooks get lost.
 * Attempts that were given up are asked about once an hour: their page may have stayed open and been paid on.
 * Runs every few minutes and stops where the provider does not answer; the next run goes on from there.
 */
export async function reconcilePayments(now = new Date()): Promise<void> {
  const attempts = await db().payment.findMany({
    where: {
      OR: [
        { status: "open" },
        { status: { in: ["abandoned", "failed"] }, updatedAt: { lt: new Date(now.getTime() - HOUR) } },
      ],
      createdAt: { lt: new Date(now.getTime() - MINUTE), gt: new Date(now.getTime() - 72 * HOUR) },
    },
    select: { reference: true },
    orderBy: { updatedAt: "asc" },
    take: BATCH,
  });
  const round = startRound(now);
  for (const { reference } of attempts) await round.ask(reference);
}
