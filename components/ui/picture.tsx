"use client";

import { type ComponentProps, type RefObject, useEffect, useRef, useState } from "react";
import { readDrawn } from "@/lib/drawn-pictures";
import { prefetchAllowed } from "./link";

const PLACEHOLDER_IMAGE = "/images/placeholder.svg";

/** The most that a screen shows of a picture, in its own dots for each of the style's. */
const DENSEST = 3;

/**
 * The `srcset` of a picture that the shop made; null for a picture from elsewhere.
 * @param sizes of a number of pixels no file is named that would be larger than the densest screen can show
 */
function srcSet(url: string, sizes: string): string | null {
  const drawn = readDrawn(url);
  if (!drawn) return null;
  const { base, widths } = drawn;
  const most = DENSEST * Number(/^(\d+)px$/.exec(sizes)?.[1] ?? Number.POSITIVE_INFINITY);
  return widths
    .filter((_, place) => (widths[place - 1] ?? 0) < most)
    .map((width) => `${base}${width}.avif ${width}w`)
    .join(", ");
}

/**
 * A picture of the shop in AVIF at the width it is shown at, on a paper ground of its final size. Every browser that runs
 * the shop shows AVIF; the others show the file of `url`.
 * Without a picture, or when it does not arrive, the placeholder stands in (SHP-LAYOUT-25).
 *
 * @param sizes the width it takes, as in `<img sizes>`
 * @param priority the largest picture of the first screen: loaded at once, before others
 */
export function Picture({
  image,
  sizes,
  priority = false,
  className = "",
  width = 640,
  height = 640,
}: {
  image: { url: string; alt: string } | null;
  sizes: string;
  priority?: boolean;
  className?: string;
  width?: number;
  height?: number;
}) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const url = image && image.url !== failedUrl ? image.url : PLACEHOLDER_IMAGE;
  const avif = srcSet(url, sizes);

  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        // A picture may have failed before the script was there to hear of it.
        ref={(img) => {
          if (img?.complete && img.naturalWidth === 0 && url !== PLACEHOLDER_IMAGE) setFailedUrl(url);
        }}
        src={url}
        alt={image?.alt ?? ""}
        width={width}
        height={height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding="async"
        onError={() => url !== PLACEHOLDER_IMAGE && setFailedUrl(url)}
        className={`h-auto w-full bg-paper ${className}`}
      />
    </picture>
  );
}

/**
 * A picture below the first screen: asked for when it comes near, and at once where there is no script.
 * @param props with the picture's proportions as a class (`aspect-square`), so that nothing moves when it comes
 */
export function LatePicture(props: Omit<ComponentProps<typeof Picture>, "priority">) {
  const { ref, near } = useNear<HTMLSpanElement>();
  return near ? <Picture {...props} /> : <PictureGround {...props} ref={ref} />;
}

/** The place of a picture that is not asked for yet; without script the picture. */
export function PictureGround({
  image,
  className = "",
  ref,
}: Pick<ComponentProps<typeof Picture>, "image" | "className"> & { ref?: RefObject<HTMLSpanElement | null> }) {
  const named = image?.alt ? ({ role: "img", "aria-label": image.alt } as const) : {};
  return (
    <>
      <span ref={ref} {...named} className={`block bg-paper noscript:hidden ${className}`} />
      <noscript>
        {/* One file for all: the fallback for browsers without script is kept short. */}
        <img
          src={image?.url ?? PLACEHOLDER_IMAGE}
          alt={image?.alt ?? ""}
          loading="lazy"
          className={`w-full bg-paper ${className}`}
        />
      </noscript>
    </>
  );
}

/** How far ahead: a third of a phone's screen, nothing on a metered line or to the side. */
const AHEAD = "300px 0px";
/** Touching edges do not count: the next picture of a row lies edge to edge. */
const TOUCHES = 0.01;

/**
 * Whether an element has come near the part of the page that is seen; once near, it stays so. Browsers load a 'lazy'
 * picture up to four screens ahead, which a shopper who pays by the megabyte pays for.
 * @param fromTheStart the element is known to stand on the first screen
 */
export function useNear<Element extends HTMLElement>(fromTheStart = false) {
  const ref = useRef<Element>(null);
  const [near, setNear] = useState(fromTheStart);
  useEffect(() => {
    const element = ref.current;
    if (near || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ intersectionRatio }) => intersectionRatio > 0)) setNear(true);
      },
      { rootMargin: prefetchAllowed(navigator) ? AHEAD : "0px", threshold: TOUCHES },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  return { ref, near };
}
