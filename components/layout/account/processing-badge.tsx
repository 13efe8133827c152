import { Badge } from "@/components/ui/badge";
import type { User } from "@/lib/contracts/accounts";

/** How many orders are being got ready; nothing for none (SHP-LAYOUT-10). */
export function ProcessingBadge({ user }: { user: Pick<User, "orderStats"> | null }) {
  const { processing } = user?.orderStats ?? { processing: 0 };
  if (processing <= 0) return null;
  return (
    <Badge tone="pending" className="ml-auto">
      {processing}
      <span className="sr-only"> being prepared</span>
    </Badge>
  );
}
