import { useRouter } from "next/navigation";
import { paths } from "@/lib/paths";

/** Back within the shop; a visitor who arrived on this page from elsewhere gets home. */
export function useGoBack(): () => void {
  const router = useRouter();
  return () => {
    // Older browsers lack the Navigation API, whatever the types say.
    const inside = window.navigation?.canGoBack ?? window.history.length > 1;
    if (inside) router.back();
    else router.push(paths.home);
  };
}
