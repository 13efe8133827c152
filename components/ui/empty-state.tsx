import type { ReactNode } from "react";

/** What a screen shows when there is nothing to show: an unlit lamp, what happened, one way on. */
export function EmptyState({
  title,
  text,
  action,
  as: Heading = "h2",
  className = "",
}: {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  as?: "h1" | "h2" | "h3" | "p";
  className?: string;
}) {
  return (
    <div className={`flex flex-col items-center px-4 py-12 text-center ${className}`}>
      <UnlitLamp />
      <Heading className="mt-5 text-xl font-bold">{title}</Heading>
      {text && <div className="mt-2 max-w-form text-sm text-muted">{text}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}

function UnlitLamp() {
  return (
    <svg
      viewBox="0 0 96 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-24 text-muted"
    >
      <path d="M48 4v20M41 24h14l2 8H39z" />
      <path d="M39 32c-9 5-14 12-14 21a23 23 0 0 0 46 0c0-9-5-16-14-21" />
      <path d="M40 62V48l5 6 3-6 3 6 5-6v14" strokeOpacity="0.55" />
      <path d="M22 90h52" strokeOpacity="0.35" />
    </svg>
  );
}
