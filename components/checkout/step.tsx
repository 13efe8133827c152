import type { ReactNode } from "react";

/** One of the three titled steps of checkout. */
export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = `step-${number}`;
  return (
    <section aria-labelledby={id} className="border-line border-t pt-6 pb-8 first:border-t-0 first:pt-0">
      <h2 id={id} className="mb-5 flex items-center gap-3 text-lg">
        <span
          aria-hidden
          className="inline-flex size-8 items-center justify-center rounded-full bg-ink text-sm text-white tabular-nums"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}
