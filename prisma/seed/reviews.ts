import { reviewerName } from "@/lib/reviews";
import type { Tx } from "@/server/core/db";
import { countReviews } from "@/server/orders/write-review";

interface Review {
  stars: number;
  words: string;
  /** Reply of the shop. */
  answer?: string;
}

/** Guests of the example shop, and the reviews of what they bought, by product slug. */
export const reviewers: {
  buyer: { firstName: string; lastName: string; email: string; phoneNumber: string };
  reviews: Record<string, Review>;
}[] = [
  {
    buyer: { firstName: "Kwame", lastName: "Osei", email: "kwame@example.com", phoneNumber: "+233244550143" },
    reviews: {
      "luminous-inverter-1-5kva-24v": {
        stars: 5,
        words:
          "Fans, lights and TV stay on when the power goes. The changeover is so quick that the decoder does not restart.",
      },
      "luminous-tubular-battery-12v-220ah": { stars: 4, words: "Strong battery, but heavy: have two people ready." },
    },
  },
  {
    buyer: { firstName: "Efua", lastName: "Ansah", email: "efua@example.com", phoneNumber: "+233205550144" },
    reviews: {
      "philips-led-bulb-9w-b22-cool-daylight": { stars: 5, words: "Bright and the right cap. I bought four." },
      "d-light-solar-lantern-with-phone-charging": {
        stars: 5,
        words: "The children study with it in the evening. A day of sun is enough.",
      },
    },
  },
  {
    buyer: { firstName: "Yaw", lastName: "Darko", email: "yaw@example.com", phoneNumber: "+233265550145" },
    reviews: {
      "bosch-gsb-13-re-impact-drill-600w": { stars: 5, words: "Goes through sandcrete blocks without trouble." },
      "philips-led-bulb-9w-b22-cool-daylight": { stars: 4, words: "" },
    },
  },
  {
    buyer: { firstName: "Adwoa", lastName: "Sarpong", email: "adwoa@example.com", phoneNumber: "+233275550146" },
    reviews: {
      "philips-steam-iron-2000w": {
        stars: 3,
        words: "Irons well. The cord is shorter than I expected.",
        answer: "Thank you. The cord is 1.9 m long.",
      },
      "d-light-solar-lantern-with-phone-charging": { stars: 4, words: "Good light. Charging a phone takes long." },
    },
  },
];

/** Publishes a buyer's reviews of the lines of a delivered order. */
export async function addReviews(
  tx: Tx,
  orderId: string,
  { firstName, lastName }: { firstName: string; lastName: string },
  reviews: Record<string, Review>,
): Promise<void> {
  const lines = await tx.orderItem.findMany({ where: { orderId }, select: { id: true, productId: true, slug: true } });
  for (const { id, productId, slug } of lines) {
    const review = reviews[slug ?? ""];
    if (!review) continue;
    const name = reviewerName(firstName, lastName);
    await tx.review.create({ data: { ...review, orderItemId: id, productId, name, state: "let" } });
    await countReviews(tx, productId);
  }
}
