import { reviewEndpoints } from "@/lib/contracts/reviews";
import { handle, ok } from "@/server/http";
import { writeReview } from "@/server/orders";

export const PUT = handle(reviewEndpoints.writeReview, async ({ params, viewer, body }) =>
  ok(await writeReview({ viewer, key: params.orderId, item: params.item, input: body })),
);
