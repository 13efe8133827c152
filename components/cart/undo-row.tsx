"use client";

import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { actionLink } from "@/components/ui/text-link";
import { type CartLine, UNKNOWN_PRODUCT } from "./lines";
import { putBack, type Taken } from "./undo";

/**
 * List of cart lines, with 'Undo' in place of a line that was just removed (BEYOND-69).
 * @param children renders a line as a focusable element with its product id as `data-line`
 */
export function LineList({
  lines,
  taken,
  className,
  children,
}: {
  lines: CartLine[];
  taken: Taken | null;
  className: string;
  children: (line: CartLine) => ReactNode;
}) {
  return (
    <ul className={className}>
      {lines.map((line, place) => (
        <Fragment key={line.productId}>
          {taken?.at === place && <UndoRow taken={taken} />}
          {children(line)}
        </Fragment>
      ))}
      {taken && taken.at >= lines.length && <UndoRow taken={taken} />}
    </ul>
  );
}

/** Replaces the removed lines and takes the focus of their button. */
function UndoRow({ taken: { lines } }: { taken: Taken }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isReachable(button.current)) button.current?.focus({ preventScroll: true });
  }, []);
  const [first] = lines;
  const what = lines.length === 1 ? first?.name || UNKNOWN_PRODUCT : `${lines.length} products`;

  function undo() {
    putBack();
    requestAnimationFrame(() => {
      const back = document.querySelectorAll<HTMLElement>(`[data-line="${first?.productId}"]`);
      [...back].find(isReachable)?.focus({ preventScroll: true });
    });
  }

  return (
    <li className="flex items-center justify-between gap-4 py-2">
      <p className="min-w-0 truncate text-muted text-sm">Removed {what}</p>
      <button ref={button} type="button" onClick={undo} className={`${actionLink} shrink-0 px-1`}>
        Undo<span className="sr-only">, put {what} back</span>
      </button>
    </li>
  );
}

/** The page behind the open panel shows the same lines but is inert. */
function isReachable(element: HTMLElement | null): boolean {
  return element?.closest("[aria-hidden=true]") === null;
}
