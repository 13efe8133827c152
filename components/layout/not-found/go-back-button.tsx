"use client";

import { Button } from "@/components/ui/button";
import { useGoBack } from "../use-go-back";

/** SHP-ROUTE-44. A browser without script has its own. */
export function GoBackButton() {
  const goBack = useGoBack();
  return (
    <Button variant="outline" onClick={goBack} className="noscript:hidden">
      Go Back
    </Button>
  );
}
