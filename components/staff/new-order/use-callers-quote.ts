import { useState } from "react";
import type { Quote, QuoteRequest } from "@/lib/contracts/orders";
import { askDesk, describeDeskFailure } from "../ask-desk";
import { usePausedRequest } from "../use-paused-request";
import type { DraftLine } from "./caller-form";

/** Latest quote, and whether it matches the current form. */
export interface CallersQuote {
  quote: Quote | null;
  isCurrent: boolean;
  /** Error message. */
  problem: string | null;
  refresh: () => void;
}

interface Answer {
  asked: string;
  quote: Quote | null;
  problem: string | null;
}

/** Requests a quote after each change; the desk calculates nothing itself. */
export function useCallersQuote(
  lines: DraftLine[],
  { promoCode, region, town }: { promoCode: string; region: string; town: string },
): CallersQuote {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [turn, setTurn] = useState(0);
  const body: QuoteRequest = {
    items: lines.map(({ product, quantity }) => ({ product, quantity })),
    ...(promoCode && { promoCode }),
    ...(region && { region }),
    ...(region && town && { town }),
  };
  const asked = lines.length > 0 ? JSON.stringify([turn, body]) : null;

  usePausedRequest(asked, async (signal) => {
    const options = { method: "POST", body, signal };
    const reply = await askDesk<{ data: Quote }>("/api/staff/orders/quote", options);
    if (signal.aborted || asked === null) return;
    if (reply?.ok) setAnswer({ asked, quote: reply.body.data, problem: null });
    else setAnswer((before) => ({ asked, quote: before?.quote ?? null, problem: describeDeskFailure(reply) }));
  });

  const isCurrent = answer !== null && answer.asked === asked && answer.problem === null;
  return {
    quote: asked === null ? null : (answer?.quote ?? null),
    isCurrent,
    problem: answer?.asked === asked ? (answer?.problem ?? null) : null,
    refresh: () => setTurn((before) => before + 1),
  };
}
