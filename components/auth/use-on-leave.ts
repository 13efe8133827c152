import { useEffect, useRef } from "react";

/** A page that was left is kept, hidden, and may be shown again: what should not wait there is taken away. */
export function useOnLeave(clear: () => void): void {
  const latest = useRef(clear);
  useEffect(() => {
    latest.current = clear;
  });
  useEffect(() => () => latest.current(), []);
}
