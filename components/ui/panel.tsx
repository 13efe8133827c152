import { type ReactNode, useId } from "react";

/** Framed section with a title. */
export function Panel({ title, className = "", children }: { title: string; className?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`rounded-card border border-line p-5 text-sm ${className}`}>
      <h2 id={id} className="mb-2 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
