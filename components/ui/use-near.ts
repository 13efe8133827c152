"use client";

import { useEffect, useRef, useState } from "react";
import { prefetchAllowed } from "./prefetch-allowed";

/** A third of a phone's screen ahead, and nothing ahead on a metered line; in a row that is swiped, what begins to show. */
const AHEAD = "300px 0px";
/** Not what lies edge to edge with it, as the next picture of a row does. */
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
