import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether the script is there: false in the page as it came, and for its first drawing. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The address's query; empty in the page as it came, which is made once for everybody. */
export function useQuery(): URLSearchParams {
  const search = useSyncExternalStore(
    never,
    () => window.location.search,
    () => "",
  );
  return new URLSearchParams(search);
}
