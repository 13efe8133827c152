import type { Metadata } from "next";
import { EmptyState } from "@/components/ui/empty-state";
import { maintenanceWords } from "@/lib/brand";

export const ensureStatic = "navigation";

export const metadata: Metadata = {
  title: maintenanceWords.title,
  description: maintenanceWords.text,
  robots: { index: false },
};

/** The closed shop at an address of its own, while the shop is open too: nothing else on the screen (SHP-ROUTE-25, SHP-MAINT-02). */
export default function Page() {
  return (
    <main className="grid min-h-dvh place-items-center bg-paper">
      <EmptyState as="h1" {...maintenanceWords} />
    </main>
  );
}
