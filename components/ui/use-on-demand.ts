"use client";

import { type ComponentType, useState } from "react";

/**
 * A part of a page whose code comes when it is first asked for.
 * @param load brings the component; it is asked again after a failure
 * @param otherwise what happens instead when the line breaks
 * @returns `Part`, to be drawn while it is not null, `show` and `hide`, and `fetch` to bring the code a moment ahead
 */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>, otherwise: () => void) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  return {
    Part,
    fetch: () => void load().catch(() => undefined),
    show: () => void load().then((part) => setPart(() => part), otherwise),
    hide: () => setPart(null),
  };
}
