"use client";

import { type Cedis, formatCedis } from "@/lib/money";

const sizes = {
  sm: ["text-sm", "text-xs"],
  md: ["text-base", "text-xs"],
  lg: ["text-2xl", "text-base"],
} as const;

/**
 * An amount in cedis, with the former price struck through next to it when that was higher. A client component, because
 * server markup would be repeated in the page's data.
 */
export function Price({
  cedis,
  compareAt = null,
  size = "md",
  className = "",
}: {
  cedis: Cedis;
  compareAt?: Cedis | null;
  size?: keyof typeof sizes;
  className?: string;
}) {
  const [now, before] = sizes[size];
  return (
    <span className={`inline-flex flex-wrap items-baseline gap-x-2 tabular-nums ${className}`}>
      <span className={`${now} font-bold`}>{formatCedis(cedis)}</span>
      {compareAt !== null && compareAt > cedis && (
        <s className={`${before} text-muted`}>
          <span className="sr-only">before </span>
          {formatCedis(compareAt)}
        </s>
      )}
    </span>
  );
}
