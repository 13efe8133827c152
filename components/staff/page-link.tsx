import type { ReactNode } from "react";
import { ChevronRight, type House } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";

/** Card that links to a desk page. */
export function PageLink({
  href,
  label,
  hint,
  Icon,
  children,
}: {
  href: string;
  label: string;
  /** Content or state of the page. */
  hint?: string | undefined;
  Icon?: typeof House;
  children?: ReactNode;
}) {
  return (
    <Link
      href={href}
      className="flex min-h-18 items-center gap-3 rounded-card border border-line px-4 py-3 hover:bg-paper active:bg-line"
    >
      {Icon && <Icon className="size-5 shrink-0" />}
      <span className="min-w-0 grow">
        <span className="block font-bold">{label}</span>
        {hint && <span className="block text-muted text-xs">{hint}</span>}
      </span>
      {children}
      <ChevronRight className="size-5 shrink-0" />
    </Link>
  );
}
