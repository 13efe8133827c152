import { type ReactNode, useEffect, useRef } from "react";

/** Scrolls its content into view when it appears, above the bottom bar (`scroll-padding` in app/globals.css). */
export function Reveal({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), []);
  return <div ref={box}>{children}</div>;
}
