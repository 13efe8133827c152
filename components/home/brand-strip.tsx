"use client";

import { useEffect, useRef, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { Pause, Play } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { brandPath } from "@/lib/product-brands";
import { BRAND_STEP_MS, nextBrandPosition, useAutoplay } from "./motion";

export interface Brand {
  name: string;
  slug: string;
  logo: string | null;
}

/** Brand logos: a grid on wide screens, an auto-scrolling strip on phones (SHP-HOME-06 to 09). */
export function BrandStrip({ brands }: { brands: Brand[] }) {
  const strip = useRef<HTMLUListElement>(null);
  const [held, setHeld] = useState(false);
  const { moving, chosen, toggle } = useAutoplay(held);

  useEffect(() => {
    const list = strip.current;
    // Does nothing for the grid, which cannot scroll.
    if (!list || !moving) return;
    const timer = setInterval(() => {
      const step = list.scrollWidth / brands.length;
      const position = nextBrandPosition(Math.round(list.scrollLeft / step), brands.length);
      list.scrollTo({ left: position * step, behavior: "smooth" });
    }, BRAND_STEP_MS);
    return () => clearInterval(timer);
  }, [moving, brands.length]);

  return (
    <section aria-labelledby="brands" className="page section">
      <div className="mb-3 flex min-h-11 items-center justify-between md:mb-5">
        <h2 id="brands" className="text-xl md:text-2xl">
          Trusted Brands
        </h2>
        <IconButton
          label={chosen ? "Pause the brands" : "Play the brands"}
          Icon={chosen ? Pause : Play}
          iconClass="size-4.5"
          onClick={toggle}
          className="-mr-2.5 rounded-full text-muted active:bg-paper md:hidden"
        />
      </div>
      <ul
        ref={strip}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={(event) => setHeld(event.target.matches(":focus-visible"))}
        onBlur={() => setHeld(false)}
        className="no-scrollbar -mx-1 flex snap-x overflow-x-auto md:mx-0 md:grid md:grid-cols-6 md:gap-4"
      >
        {brands.map((brand) => (
          <li key={brand.name} className="w-1/3 shrink-0 snap-start px-1 md:w-auto md:px-0">
            <Link
              href={brandPath(brand.name)}
              className="flex h-16 items-center justify-center rounded-card border border-line px-3 text-center font-extrabold text-lg leading-tight hover:border-ink"
            >
              <Wordmark brand={brand} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Brand logo, or its name if there is no file or it fails to load (SHP-LAYOUT-25). */
function Wordmark({ brand: { name, logo } }: { brand: Brand }) {
  const [failed, setFailed] = useState(false);
  if (!logo || failed) return name;
  return (
    <img
      ref={(img) => {
        if (img?.complete && img.naturalWidth === 0) setFailed(true);
      }}
      src={logo}
      alt={name}
      width={120}
      height={32}
      decoding="async"
      loading="lazy"
      // Otherwise React would preload it before the first slide's picture.
      fetchPriority="low"
      onError={() => setFailed(true)}
      className="h-8 w-auto max-w-full object-contain"
    />
  );
}
