import type { ReactNode } from "react";

/** What a screen shows when it has nothing to show: an unlit lamp, what happened, what to do next. */
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

/** One drawn line, as in `public/images/unlit-lamp.svg`. */
function UnlitLamp() {
  return (
    <svg
      viewBox="0 0 240 160"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="w-48 text-muted"
    >
      <path d="M6 142H92C100 142 105 138 105 130V112C105 97 80 88 80 59A40 40 0 0 1 160 59C160 88 135 97 135 112V130C135 138 140 142 148 142H234" />
      <path d="M113 108V84L104 62 114.5 69 120 52 125.5 69 136 62 127 84V108M105 116H135M105 128H135" opacity="0.62" />
    </svg>
  );
}
