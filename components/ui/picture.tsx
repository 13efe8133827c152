"use client";

import { type ComponentProps, type RefObject, useEffect, useRef, useState } from "react";
import { readDrawn } from "@/lib/drawn-pictures";
import { prefetchAllowed } from "./link";

const PLACEHOLDER_IMAGE = "/images/placeholder.svg";

/** Highest device pixel ratio to serve pictures for. */
const DENSEST = 3;

/**
 * `srcset` of one of the shop's own pictures; null for external ones.
 * @param sizes if a fixed pixel width, files larger than the densest screen needs are omitted
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
 * AVIF picture at its display width, on a placeholder background of its final size. Browsers without AVIF get the file
 * of `url`. A missing or failed picture shows the placeholder image (SHP-LAYOUT-25).
 *
 * @param sizes display width, as in `<img sizes>`
 * @param priority for the largest picture above the fold: loaded first
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
        // The picture may have failed before hydration.
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
 * Picture below the fold: loaded when near the viewport, or at once without JavaScript.
 * @param props include the aspect ratio as a class (`aspect-square`) to prevent layout shift
 */
export function LatePicture(props: Omit<ComponentProps<typeof Picture>, "priority">) {
  const { ref, near } = useNear<HTMLSpanElement>();
  return near ? <Picture {...props} /> : <PictureGround {...props} ref={ref} />;
}

/** Placeholder of a picture that is not loaded yet; the picture itself without JavaScript. */
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

/** Preload distance: a third of a phone's screen vertically, nothing horizontally. */
const AHEAD = "300px 0px";
/** Ignores touching edges: pictures in a row are adjacent. */
const TOUCHES = 0.01;

/**
 * Whether an element has come near the viewport; stays true. Browsers load 'lazy' pictures up to four screens ahead,
 * which costs shoppers who pay by the megabyte.
 * @param fromTheStart true if the element is above the fold
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
