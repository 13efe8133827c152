"use client";

import { usePathname } from "next/navigation";
import { createContext, type ReactNode, use, useSyncExternalStore } from "react";

const PathKnownOnServer = createContext(true);

/** For the not-found page, whose HTML is made once for every address: its path is known in the browser only. */
export function PathUnknown({ children }: { children: ReactNode }) {
  return <PathKnownOnServer value={false}>{children}</PathKnownOnServer>;
}

const never = () => () => undefined;

/** The page's path; null where the HTML cannot know it and the script is not there yet. */
export function usePagePath(): string | null {
  const path = usePathname();
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return use(PathKnownOnServer) || inBrowser ? path : null;
}
