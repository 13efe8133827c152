"use client";

import type { ComponentProps } from "react";

/**
 * A customer's own photo, which only they and staff may see: of one size, never cached. What cannot be shown leaves
 * its words.
 */
export function PrivatePicture({ alt, className = "", ...image }: ComponentProps<"img"> & { alt: string }) {
  return <img {...image} alt={alt} loading="lazy" className={`rounded-card border border-line text-xs ${className}`} />;
}
