"use client";

import { useRouter } from "next/navigation";
import { Button, IconButton } from "@/components/ui/button";
import { ArrowLeft } from "@/components/ui/icons";
import { useLeave } from "@/components/ui/link";
import { paths } from "@/lib/paths";

/** Goes back within the shop, or home if the visit began on this page. */
function useGoBack(): () => void {
  const router = useRouter();
  const leave = useLeave();
  return () => {
    // Older browsers lack the Navigation API, contrary to the types.
    const inside = window.navigation?.canGoBack ?? window.history.length > 1;
    if (inside) router.back();
    else leave(paths.home);
  };
}

/** Back arrow of the phone's top bar. */
export function BackButton() {
  const goBack = useGoBack();
  return <IconButton label="Back" Icon={ArrowLeft} onClick={goBack} />;
}

/** Back button of the not-found page (SHP-ROUTE-44). Hidden without script: browsers have their own. */
export function GoBackButton() {
  const goBack = useGoBack();
  return (
    <Button variant="outline" onClick={goBack} className="noscript:hidden">
      Go Back
    </Button>
  );
}
