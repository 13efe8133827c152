import { session, sessionKeys } from "@/lib/client/storage";
import { type CallerForm, emptyCaller, type WantedLine } from "./caller-form";
import type { KnownCaller } from "./find-customer";

/** An order for a caller as far as it is typed. It outlives a reload of the page, and no sign-out. */
export interface Draft {
  lines: WantedLine[];
  caller: KnownCaller;
  values: CallerForm;
  /** The customer that the address named. */
  wanted: string | null;
}

export const nobody: KnownCaller = { customer: null, form: emptyCaller };
const nothing: Draft = { lines: [], caller: nobody, values: emptyCaller, wanted: null };

/**
 * What was typed before the page was loaded anew.
 * @param by the account of whoever typed: nobody else's is shown
 * @param wanted the customer that the address names: another one's order is a new one
 */
export function readDraft(by: string, wanted: string | null): Draft {
  const { by: typist, ...draft } = Object(session.readJson(sessionKeys.callersOrder)) as Partial<
    Draft & { by: string }
  >;
  const isMeant = typist === by && (wanted === null || wanted === draft.wanted);
  return isMeant ? { ...nothing, ...draft } : nothing;
}

/** Keeps what is typed; nothing, once nothing is typed or the order is placed. */
export function keepDraft(by: string, draft: Draft): void {
  const { lines, caller, values } = draft;
  const isEmpty =
    lines.length === 0 && caller.customer === null && JSON.stringify(values) === JSON.stringify(emptyCaller);
  if (isEmpty) session.remove(sessionKeys.callersOrder);
  else session.write(sessionKeys.callersOrder, JSON.stringify({ by, ...draft }));
}
