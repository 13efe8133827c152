"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/loading";
import { useHydrated } from "./use-hydrated";

/**
 * The one amber button of a form. Before the script is there it cannot be pressed: the browser itself would send a
 * password to who knows where.
 */
export function SubmitButton({
  busy,
  disabled = false,
  busyText,
  children,
}: {
  busy: boolean;
  disabled?: boolean;
  busyText: string;
  children: ReactNode;
}) {
  const hydrated = useHydrated();
  return (
    <Button
      type="submit"
      size="lg"
      className="w-full"
      disabled={!hydrated || disabled}
      aria-disabled={busy || undefined}
    >
      {busy && <Spinner label={null} className="size-5" />}
      {busy ? busyText : children}
    </Button>
  );
}
