"use client";

import NextLink from "next/link";
import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";
import { prefetchAllowed } from "./prefetch-allowed";

type Props = Omit<ComponentProps<typeof NextLink>, "href" | "prefetch"> & { href: string };

/**
 * A link inside the shop. The page behind it is fetched ahead only on intent (a finger down, the pointer over it)
 * and never on a slow or metered line: Next's own link fetches whatever scrolls into view.
 */
export function Link({ onMouseEnter, onTouchStart, ...props }: Props) {
  const router = useRouter();
  function prefetch() {
    if (prefetchAllowed(navigator)) router.prefetch(props.href);
  }
  return (
    <NextLink
      {...props}
      prefetch={false}
      onMouseEnter={(event) => {
        onMouseEnter?.(event);
        prefetch();
      }}
      onTouchStart={(event) => {
        onTouchStart?.(event);
        prefetch();
      }}
    />
  );
}
