import type { Metadata } from "next";
import { MorePage } from "@/components/staff/more-page";

export const metadata: Metadata = { title: "More" };

export default MorePage;
