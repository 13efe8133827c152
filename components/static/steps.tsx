import type { ReactNode } from "react";

/** What happens one after the other, numbered. */
export function Steps({ steps }: { steps: { title: string; text: ReactNode }[] }) {
  return (
    <ol className="grid gap-5">
      {steps.map(({ title, text }, place) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-ink font-bold text-sm text-white tabular-nums"
          >
            {place + 1}
          </span>
          <div className="pt-0.5">
            <h3 className="text-base">{title}</h3>
            <p className="mt-0.5 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
