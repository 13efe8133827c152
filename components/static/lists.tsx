import type { ReactNode } from "react";

interface Line {
  title: string;
  text: ReactNode;
}

/** Numbered steps. */
export function Steps({ steps }: { steps: Line[] }) {
  return (
    <ol className="grid gap-5">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-4">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-ink font-bold text-sm text-white tabular-nums"
          >
            {index + 1}
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

/** Terms with descriptions, in two columns on wide screens. */
export function Terms({ terms }: { terms: Line[] }) {
  return (
    <dl className="divide-y divide-line border-line border-y">
      {terms.map(({ title, text }) => (
        <div key={title} className="grid gap-x-6 py-3 md:grid-cols-2">
          <dt className="font-bold">{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
