import type { ReactNode } from "react";

const tones = {
  ink: "bg-ink text-white",
  amber: "bg-amber text-ink",
  line: "bg-paper text-ink ring-1 ring-inset ring-line",
  success: "bg-success/10 text-success",
  error: "bg-error/10 text-error",
  pending: "bg-pending-ground text-pending",
  onItsWay: "bg-link/10 text-link",
  off: "bg-paper text-muted ring-1 ring-inset ring-line",
} as const;

export type BadgeTone = keyof typeof tones;

/** Pill with a status or count. */
export function Badge({
  tone = "line",
  className = "",
  children,
}: {
  tone?: BadgeTone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex min-h-6 items-center rounded-full px-2.5 text-xs font-bold whitespace-nowrap tabular-nums ${tones[tone]} ${className}`}
    >
      {children}
    </span>
  );
}
