/** The words for a call that did not succeed, where the shop has none of its own. */
export interface FailureWords {
  /** The shop refused. */
  refused: string;
  /** An error without a word, or no answer at all. */
  failed: string;
}

/** The same words for both, with 'Please try again.' where nobody answered. */
export function tryAgain(refused: string): FailureWords {
  return { refused, failed: `${refused.replace(/\.$/, "")}. Please try again.` };
}

/** Words for a refusal, where no answer can only mean that the shop was out of reach. */
export function orUnreachable(refused: string): FailureWords {
  return { refused: `${refused} Please try again.`, failed: "We couldn't connect to the shop. Please try again." };
}
