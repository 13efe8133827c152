import type { Metadata } from "next";
import { MaintenanceView } from "@/components/layout/maintenance-view";
import { maintenanceTexts } from "@/lib/brand";
import { shownSettings } from "@/server/settings";

export const ensureStatic = "navigation";

export const metadata: Metadata = {
  title: maintenanceTexts.title,
  description: maintenanceTexts.text,
  robots: { index: false },
};

/** Maintenance page, also available while the shop is open (SHP-ROUTE-25, SHP-MAINT-02). */
export default async function Page() {
  const { brand, contact } = await shownSettings();
  return <MaintenanceView brand={brand} contact={contact} />;
}
