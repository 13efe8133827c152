"use client";

import type { ComponentProps } from "react";

/**
 * A customer's own photo, which only they and staff may see: of one size, never cached. Shows the alt text if loading
 * fails.
 */
export function PrivatePicture({ alt, className = "", ...image }: ComponentProps<"img"> & { alt: string }) {
  return <img {...image} alt={alt} loading="lazy" className={`rounded-card border border-line text-xs ${className}`} />;
}
