"use client";

import { useRouter } from "next/navigation";
import { Button, IconButton } from "@/components/ui/button";
import { ArrowLeft } from "@/components/ui/icons";
import { useLeave } from "@/components/ui/link";
import { paths } from "@/lib/paths";

/** Goes back within the shop, or home for a visitor who came to this page from elsewhere. */
function useGoBack(): () => void {
  const router = useRouter();
  const leave = useLeave();
  return () => {
    // Older browsers lack the Navigation API, whatever the types say.
    const inside = window.navigation?.canGoBack ?? window.history.length > 1;
    if (inside) router.back();
    else leave(paths.home);
  };
}

/** The arrow of the phone's bar. */
export function BackButton() {
  const goBack = useGoBack();
  return <IconButton label="Back" Icon={ArrowLeft} onClick={goBack} />;
}

/** On the not-found page (SHP-ROUTE-44). A browser without script has its own. */
export function GoBackButton() {
  const goBack = useGoBack();
  return (
    <Button variant="outline" onClick={goBack} className="noscript:hidden">
      Go Back
    </Button>
  );
}
