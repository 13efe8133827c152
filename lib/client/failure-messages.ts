/** Messages for a failed call without a message of the shop. */
export interface FailureMessages {
  /** The shop refused. */
  refused: string;
  /** An error without a message, or no response. */
  failed: string;
}

/** The same message for both, with 'Please try again.' if there was no response. */
export function tryAgain(refused: string): FailureMessages {
  return { refused, failed: `${refused.replace(/\.$/, "")}. Please try again.` };
}

/** Message for a refusal; no response means that the shop was unreachable. */
export function orUnreachable(refused: string): FailureMessages {
  return { refused: `${refused} Please try again.`, failed: "We couldn't connect to the shop. Please try again." };
}
