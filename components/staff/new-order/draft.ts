import { session, sessionKeys } from "@/lib/client/storage";
import { type CallerForm, type DraftLine, emptyCaller } from "./caller-form";
import type { KnownCaller } from "./find-customer";

/** Unfinished phone order, kept in the session until log-out. */
export interface Draft {
  lines: DraftLine[];
  caller: KnownCaller;
  values: CallerForm;
  /** Customer in the URL. */
  requestedCustomer: string | null;
}

export const noCustomer: KnownCaller = { customer: null, form: emptyCaller };
const emptyDraft: Draft = { lines: [], caller: noCustomer, values: emptyCaller, requestedCustomer: null };

/**
 * Restores a draft after a reload.
 * @param by the staff account; drafts of other accounts are ignored
 * @param requestedCustomer customer in the URL; another customer starts a new draft
 */
export function readDraft(by: string, requestedCustomer: string | null): Draft {
  const { by: typist, ...draft } = Object(session.readJson(sessionKeys.callersOrder)) as Partial<
    Draft & { by: string }
  >;
  const isSameOrder = typist === by && (requestedCustomer === null || requestedCustomer === draft.requestedCustomer);
  return isSameOrder ? { ...emptyDraft, ...draft } : emptyDraft;
}

/** Saves the draft, or removes it if it is empty. */
export function keepDraft(by: string, draft: Draft): void {
  const { lines, caller, values } = draft;
  const isEmpty =
    lines.length === 0 && caller.customer === null && JSON.stringify(values) === JSON.stringify(emptyCaller);
  if (isEmpty) session.remove(sessionKeys.callersOrder);
  else session.write(sessionKeys.callersOrder, JSON.stringify({ by, ...draft }));
}
