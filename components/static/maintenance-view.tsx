import { EmptyState } from "@/components/ui/empty-state";
import { maintenanceWords } from "@/lib/brand";

/** The closed shop: nothing else on the screen (SHP-MAINT-02). */
export function MaintenanceView() {
  return (
    <main className="grid min-h-dvh place-items-center bg-paper">
      <EmptyState as="h1" {...maintenanceWords} />
    </main>
  );
}
