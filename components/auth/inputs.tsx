"use client";

import type { ComponentProps, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { kinds } from "@/components/ui/field-kinds";
import { Spinner } from "@/components/ui/loading";
import { useHydrated } from "@/components/ui/page-hooks";

export function EmailInput(props: Omit<ComponentProps<typeof TextInput>, "label">) {
  return <TextInput {...kinds.email} autoCapitalize="none" label="Email" {...props} />;
}

/** Hint for a new password. */
export const PASSWORD_HINT = "At least 8 characters. A short sentence is easy to remember.";

/**
 * Submit button, disabled before hydration.
 * A native submit would put the password into the URL.
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
