import type { Metadata } from "next";
import { ReviewsPage } from "@/components/staff/reviews-page";

export const metadata: Metadata = { title: "Reviews" };

export default ReviewsPage;
