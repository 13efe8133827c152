/** Reviews by buyers (BEYOND-67). */

export const reviewStates = ["pending", "let", "refused"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Badge labels. */
export const reviewStateLabels: Record<ReviewState, string> = {
  pending: "Pending approval",
  let: "Published",
  refused: "Not published",
};

export const STARS = [1, 2, 3, 4, 5] as const;

/** Anchor of the reviews on the pages of orders and products. */
export const REVIEWS = "reviews";

/** Order lines that the buyer can review: delivered and still published. */
export function reviewableLines<Item extends { product: { _id: string | null } | null }>({
  status,
  items,
}: {
  status: string;
  items: readonly Item[];
}): Item[] {
  return status === "delivered" || status === "completed" ? items.filter(({ product }) => product?._id) : [];
}

/** Displayed author of a review, first name and initial: `Ama B.` */
export function reviewerName(firstName: string, lastName: string): string {
  const [initial] = lastName.trim();
  return [firstName.trim(), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(" ");
}
