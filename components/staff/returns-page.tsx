"use client";

import type { StaffReturn } from "@/lib/contracts/staff/returns";
import { DecisionPage } from "./decision-page";
import { ReturnCard } from "./return-card";

/** Return requests (BEYOND-74). */
export function ReturnsPage() {
  return (
    <DecisionPage<StaffReturn>
      title="Returns"
      name="returns"
      lists={[
        { list: "open", label: "To do", none: "No open returns" },
        { list: "over", label: "Done", none: "No returns yet" },
      ]}
      hint="Return requests from customers appear here."
      card={(asked, onChange) => <ReturnCard key={asked._id} asked={asked} onChange={onChange} />}
    />
  );
}
