import type { Metadata } from "next";
import { TeamPage } from "@/components/staff/team-page";

export const metadata: Metadata = { title: "Staff" };

export default TeamPage;
