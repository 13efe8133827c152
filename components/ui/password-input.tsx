"use client";

import { type ComponentProps, useState } from "react";
import { MAX } from "@/lib/contracts/fields";
import { TextInput } from "./field";
import { actionLink } from "./text-link";

/** Password field with a show/hide toggle (SHP-LOGIN-01, SHP-RESET-13). */
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
        className={`${actionLink} -translate-y-1/2 absolute top-1/2 right-1 rounded-card px-3`}
      >
        {shown ? "Hide" : "Show"}
      </button>
    </TextInput>
  );
}
