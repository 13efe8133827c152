import { ProviderRefusal } from "./call";
import { askPayment, newReference } from "./paystack";

/**
 * Asks the provider about a reference that was never used, which changes nothing there.
 * @returns why the shop's key does not work, in the provider's words where it has some; null when it works
 */
export async function whyKeyFails(): Promise<string | null> {
  try {
    await askPayment(newReference());
    return null;
  } catch (error) {
    const { cause } = error as Error;
    return cause instanceof ProviderRefusal ? cause.words : "it did not answer. Please try again.";
  }
}
