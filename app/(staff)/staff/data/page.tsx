import type { Metadata } from "next";
import { DataPage } from "@/components/staff/data/data-page";
import { isStudioOn } from "@/server/staff";
import "@prisma/studio-core/ui/index.css";
import "@/components/staff/data/studio.css";

export const metadata: Metadata = { title: "Data" };

export default function Page() {
  return <DataPage isOn={isStudioOn()} />;
}
