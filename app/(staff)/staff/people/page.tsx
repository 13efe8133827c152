import type { Metadata } from "next";
import { PeoplePage } from "@/components/staff/people-page";

export const metadata: Metadata = { title: "Staff" };

export default PeoplePage;
