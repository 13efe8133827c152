import type { ReactNode } from "react";

/** Empty state: picture, what happened, what to do next. */
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
      {/* An image file, because every page bundles its error page and thus this component. */}
      <img
        src="/images/unlit-lamp.svg"
        alt=""
        loading="lazy"
        width={240}
        height={160}
        className="h-auto w-48 opacity-60"
      />
      <Heading className="mt-5 text-xl font-bold">{title}</Heading>
      {text && <div className="mt-2 max-w-form text-sm text-muted">{text}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
