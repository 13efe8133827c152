"use client";

import { useState } from "react";
import { PLACEHOLDER_IMAGE, srcSet } from "@/lib/images";

/**
 * A picture of the shop in AVIF or WebP at the width it is shown at, on a paper ground of its final size.
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
  const avif = srcSet(url, "avif");
  const webp = srcSet(url, "webp");

  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
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
