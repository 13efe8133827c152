"use client";

import { type ComponentProps, useState } from "react";
import { Field } from "@/components/ui/field";
import { PASSWORD_MAX } from "@/lib/sign-in";

/** A password with a toggle that shows it (SHP-LOGIN-01, SHP-RESET-13). */
export function PasswordInput({
  label,
  hint,
  error,
  id,
  className,
  ...input
}: Omit<ComponentProps<"input">, "type" | "children"> & { label: string; hint?: string; error?: string | null }) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(ids) => (
        <span className="relative block">
          <input
            maxLength={PASSWORD_MAX}
            {...input}
            {...ids}
            type={shown ? "text" : "password"}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className="min-h-12 w-full rounded-card border border-muted/60 bg-white py-2 pr-20 pl-3.5 text-base text-ink hover:border-ink aria-invalid:border-2 aria-invalid:border-error"
          />
          <button
            type="button"
            aria-label={`${shown ? "Hide" : "Show"} ${label.toLowerCase()}`}
            onClick={() => setShown(!shown)}
            className="absolute top-1/2 right-1 inline-flex min-h-11 -translate-y-1/2 items-center rounded-card px-3 font-medium text-link text-sm underline-offset-4 hover:underline"
          >
            {shown ? "Hide" : "Show"}
          </button>
        </span>
      )}
    </Field>
  );
}
