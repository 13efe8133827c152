import type { Metadata } from "next";
import { PagesPage } from "@/components/staff/pages/pages-page";

export const metadata: Metadata = { title: "Text pages" };

export default PagesPage;
