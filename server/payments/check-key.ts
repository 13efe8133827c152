import { ProviderRefusal } from "./call";
import { fetchPayment, newReference } from "./paystack";

/**
 * Checks the API key by verifying an unused reference, which has no side effects.
 * @returns why the key does not work, with the provider's message if any; null if it works
 */
export async function keyProblem(): Promise<string | null> {
  try {
    await fetchPayment(newReference());
    return null;
  } catch (error) {
    const { cause } = error as Error;
    return cause instanceof ProviderRefusal ? cause.words : "it did not answer. Please try again.";
  }
}
