"use client";

import { useEffect, useRef } from "react";
import { ButtonLink } from "@/components/ui/button";
import { CircleCheck } from "@/components/ui/icons";
import { AuthShell } from "./auth-shell";

/** How long a success is read before the way leads on, in milliseconds (SHP-CONST-09). */
const REDIRECT_MS = 3000;

/** It worked; after three seconds, or at once by the button, the way leads to the login. */
export function DoneView({
  title,
  text,
  next,
  href,
  onLeave,
}: {
  title: string;
  text: string;
  next: string;
  href: string;
  onLeave: () => void;
}) {
  const leave = useRef(onLeave);
  useEffect(() => {
    const timer = setTimeout(() => leave.current(), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <AuthShell title={title} announced>
      <p role="status" className="flex items-start gap-3">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
        {text}
      </p>
      <p className="mt-2 pl-8 text-muted text-sm">{next}</p>
      <ButtonLink href={href} size="lg" className="mt-6 w-full">
        Go to login
      </ButtonLink>
    </AuthShell>
  );
}
