import type { Metadata } from "next";
import { MaintenanceView } from "@/components/static/maintenance-view";
import { maintenanceWords } from "@/lib/brand";

export const ensureStatic = "navigation";

export const metadata: Metadata = {
  title: maintenanceWords.title,
  description: maintenanceWords.text,
  robots: { index: false },
};

/** The maintenance page at an address of its own, while the shop is open too (SHP-ROUTE-25). */
export default function Page() {
  return <MaintenanceView />;
}
