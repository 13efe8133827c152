import { Link } from "@/components/ui/link";
import { brand } from "@/lib/brand";
import { paths } from "@/lib/paths";

/** The lamp: an arc of glass, its cap, and the lit filament. */
export function LampMark({ className = "h-9" }: { className?: string }) {
  return (
    <svg viewBox="0 0 28 36" fill="none" aria-hidden="true" className={`shrink-0 ${className}`}>
      <path d="M8.2 24.6a11 11 0 1 1 11.6 0" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      <path d="M9 29.4h10M11.4 33.8h5.2" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M9.6 14.4c0 3.4 3.2 3.4 4.4 0s4.4-3.4 4.4 0-3.2 3.4-4.4 10"
        stroke="var(--color-amber)"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The shop's sign, leading home (SHP-LAYOUT-03). */
export function Logo({ className = "" }: { className?: string }) {
  return (
    <Link
      href={paths.home}
      aria-label={`${brand.name}, home`}
      className={`inline-flex min-h-11 items-center gap-2.5 ${className}`}
    >
      <LampMark />
      <span className="text-xl font-extrabold tracking-tight">{brand.name}</span>
    </Link>
  );
}
