/** Reviews by buyers (BEYOND-67). */

export const reviewStates = ["pending", "let", "refused"] as const;
export type ReviewState = (typeof reviewStates)[number];

/** As a badge says it. */
export const reviewStateLabels: Record<ReviewState, string> = {
  pending: "Pending approval",
  let: "Published",
  refused: "Not published",
};

export const STARS = [1, 2, 3, 4, 5] as const;

/** Where reviews stand on a page: of an order to write them, of a product to read them. */
export const REVIEWS = "reviews";

/** The lines of an order of which its buyer can say something: delivered, and still with a page to say it on. */
export function reviewableLines<Item extends { product: { _id: string | null } | null }>({
  status,
  items,
}: {
  status: string;
  items: readonly Item[];
}): Item[] {
  return status === "delivered" || status === "completed" ? items.filter(({ product }) => product?._id) : [];
}

/** The name under which a review is shown, first name and initial: `Ama B.` */
export function reviewerName(firstName: string, lastName: string): string {
  const [initial] = lastName.trim();
  return [firstName.trim(), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(" ");
}
