import type { User } from "@/lib/contracts/accounts";
import { confirmSession, readSession } from "./session";

/** Who is about to order. */
export type Orderer = { kind: "guest" } | { kind: "customer"; user: User } | { kind: "signed-out" };

/**
 * A form that a customer filled in is ordered by that customer only: whose session is gone signs in first, rather than
 * ordering as a guest without noticing (SHP-CHECKOUT-31).
 * @param owner the id of the customer who filled the form in; null for a guest
 * @throws NetworkError when the shop must be asked who is signed in and does not answer
 */
export async function findOrderer(owner: string | null): Promise<Orderer> {
  const { status, user } = readSession();
  if (status === "guest") return owner ? { kind: "signed-out" } : { kind: "guest" };
  const known = user ?? (await confirmSession());
  return known ? { kind: "customer", user: known } : { kind: "signed-out" };
}
