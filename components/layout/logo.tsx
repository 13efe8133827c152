"use client";

import { Link } from "@/components/ui/link";
import { useShopBrand } from "@/components/ui/shop-name";
import { paths } from "@/lib/paths";

/**
 * Lamp icon of the logo, as in `public/images/logo.svg`.
 * @param lit adds a glowing filament for dark backgrounds
 */
function LampMark({ lit = false, className = "h-9" }: { lit?: boolean; className?: string }) {
  return (
    <svg viewBox="6 0 36 48" aria-hidden="true" className={`icon w-auto shrink-0 ${className}`}>
      <path d="M15.1 32.2A16 16 0 1 1 32.9 32.2M19.8 45.4H28.2" strokeWidth="3.6" />
      <path
        d="M20 39.2V29.4L15.6 19.8 21 23.2 24 15 27 23.2 32.4 19.8 28 29.4V39.2"
        stroke={lit ? "var(--color-amber)" : undefined}
        strokeWidth="2.9"
      />
    </svg>
  );
}

/** The owner's logo, else the lamp. */
export function BrandMark({ logo, lit, className = "" }: { logo: string | null; lit?: boolean; className?: string }) {
  if (!logo) return <LampMark lit={lit} />;
  return <img src={logo} alt="" className={`h-9 w-auto max-w-40 object-contain ${className}`} />;
}

/** A longer name is smaller, so that a phone of 320 px shows it whole. */
const LONG = 20;

/** Logo with a link to the home page (SHP-LAYOUT-03). */
export function Logo({ className = "" }: { className?: string }) {
  const { name, logo } = useShopBrand();
  return (
    <Link
      href={paths.home}
      aria-label={`${name}, home`}
      className={`inline-flex min-h-11 min-w-min items-center gap-2.5 ${className}`}
    >
      <BrandMark logo={logo} className="object-left" />
      {!logo && (
        <span
          className={`wrap-break-word max-w-[45vw] font-extrabold tracking-tight ${name.length > LONG ? "line-clamp-3 text-xs/4.5" : "line-clamp-2 text-xl/6"}`}
        >
          {name}
        </span>
      )}
    </Link>
  );
}
