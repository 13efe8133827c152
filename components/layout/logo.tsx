import { Link } from "@/components/ui/link";
import { brand } from "@/lib/brand";
import { paths } from "@/lib/paths";

/** The lamp: an arc of glass, its cap, and the lit filament. */
export function LampMark({ className = "size-9" }: { className?: string }) {
  return (
    <svg viewBox="0 0 36 36" fill="none" aria-hidden="true" className={`shrink-0 ${className}`}>
      <path d="M12.2 25.4a11 11 0 1 1 11.6 0" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      <path d="M13.5 29.6h9M15.3 33.4h5.4" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M14.4 24.6v-7.4l3.6 4.2 3.6-4.2v7.4"
        stroke="var(--color-amber)"
        strokeWidth="2.6"
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
      className={`inline-flex min-h-11 items-center gap-2 ${className}`}
    >
      <LampMark />
      <span className="text-xl font-extrabold tracking-tight">{brand.name}</span>
    </Link>
  );
}
