"use client";

import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/field";
import { kinds } from "@/components/ui/field-kinds";
import { Spinner } from "@/components/ui/loading";
import { useHydrated } from "@/components/ui/page-hooks";
import { MAX } from "@/lib/contracts/fields";

export function EmailInput(props: Omit<ComponentProps<typeof TextInput>, "label">) {
  return <TextInput {...kinds.email} autoCapitalize="none" label="Email" {...props} />;
}

/** A password with a toggle that shows it (SHP-LOGIN-01, SHP-RESET-13). */
export function PasswordInput({ label, ...input }: ComponentProps<typeof TextInput> & { label: string }) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      maxLength={MAX.password}
      required
      {...input}
      label={label}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    >
      <button
        type="button"
        aria-label={`${shown ? "Hide" : "Show"} ${label.toLowerCase()}`}
        onClick={() => setShown(!shown)}
        className="absolute top-1/2 right-1 inline-flex min-h-11 -translate-y-1/2 items-center rounded-card px-3 font-medium text-link text-sm underline-offset-4 hover:underline"
      >
        {shown ? "Hide" : "Show"}
      </button>
    </TextInput>
  );
}

/** What a new password should be like. */
export const PASSWORD_HINT = "At least 8 characters. A short sentence is easy to remember.";

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
