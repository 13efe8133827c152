import { staffReviewEndpoints } from "@/lib/contracts/staff/reviews";
import { handle, ok } from "@/server/http";
import { listReviews } from "@/server/staff";

export const GET = handle(staffReviewEndpoints.listReviews, async ({ query }) => ok(await listReviews(query)));
