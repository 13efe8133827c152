import type { Metadata } from "next";
import { ReturnsPage } from "@/components/staff/returns-page";

export const metadata: Metadata = { title: "Returns" };

export default ReturnsPage;
