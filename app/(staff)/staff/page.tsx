import type { Metadata } from "next";
import { DeskHome } from "@/components/staff/desk-home";

export const metadata: Metadata = { title: "Desk" };

export default DeskHome;
