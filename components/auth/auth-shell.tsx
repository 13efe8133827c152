"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { slideSrcSet, slideUrl } from "@/components/home/slides";

/** The lit porch, which fades into ink at its foot. */
const PORCH = 2;

/**
 * The frame of everything about signing in: one narrow form and, where there is room, the shop at dusk beside it.
 * Phones do not fetch the picture.
 * @param announced for a view that took another's place: the focus goes to its title
 */
export function AuthShell({
  title,
  lead,
  announced = false,
  children,
}: {
  title: string;
  lead?: ReactNode;
  announced?: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (announced) heading.current?.focus();
  }, [announced]);
  return (
    <div className="page pt-6 pb-16 md:pt-10">
      <div className="mx-auto grid max-w-md md:rounded-card md:border md:border-line lg:max-w-5xl lg:overflow-hidden lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="mx-auto w-full max-w-md md:p-8 lg:px-10 lg:py-12">
          <h1 ref={heading} tabIndex={-1} className="text-xl outline-none md:text-2xl">
            {title}
          </h1>
          {lead && <div className="mt-2 text-muted text-sm">{lead}</div>}
          <div className="mt-6">{children}</div>
        </div>
        <div aria-hidden="true" className="hidden bg-ink text-white lg:block">
          <picture>
            <source type="image/avif" srcSet={slideSrcSet(PORCH, "phone", "avif")} sizes="416px" />
            <source type="image/webp" srcSet={slideSrcSet(PORCH, "phone", "webp")} sizes="416px" />
            <img
              src={slideUrl(PORCH, "phone", 480, "webp")}
              alt=""
              width={480}
              height={390}
              loading="lazy"
              decoding="async"
              className="w-full"
            />
          </picture>
          <p className="px-8 pt-2 pb-10 text-base text-white/85">
            <span className="mb-1 block font-bold text-white text-xl">The lamp is on</span>
            Your orders, addresses and saved items wait for you here.
          </p>
        </div>
      </div>
    </div>
  );
}
