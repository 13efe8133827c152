"use client";

import { Button } from "@/components/ui/button";
import { useOnDemand } from "@/components/ui/page-hooks";
import { notify } from "@/lib/client/toast";
import type { Fact } from "@/lib/product-facts";

const loadPlan = () => import("./own-things-plan").then(({ OwnThingsPlan }) => OwnThingsPlan);
const unreachable = () => notify.error("We could not open this. Check your connection and press again.");

/** The way to work out what one's own things come to; its code comes when it is wanted. */
export function OwnThings({ facts }: { facts: Fact[] }) {
  const { Part: Plan, show, fetch } = useOnDemand<{ facts: Fact[] }>(loadPlan, unreachable);
  return Plan ? (
    <Plan facts={facts} />
  ) : (
    <Button variant="outline" onClick={show} onPointerEnter={fetch} className="mt-3">
      Work it out for your own things
    </Button>
  );
}
