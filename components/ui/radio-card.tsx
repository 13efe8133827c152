import type { ComponentProps, ReactNode } from "react";

interface Texts {
  /** Id of the text that describes the choice to screen readers. */
  textId: string;
  title: ReactNode;
  text: ReactNode;
  /** Payment marks next to the title; not part of the radio's name. */
  marks?: ReactNode;
}

/** Radio button as a large card. In a `group/radios` with `data-invalid` all cards are red. */
export function RadioCard({ textId, title, text, marks, ...input }: Texts & Omit<ComponentProps<"input">, "title">) {
  return (
    <label className="flex min-h-16 cursor-pointer items-start gap-3 rounded-card border border-line bg-white px-4 py-3.5 transition-colors hover:border-ink has-checked:border-ink group-data-invalid/radios:border-error has-disabled:cursor-not-allowed has-disabled:border-line has-checked:bg-paper has-disabled:bg-paper has-disabled:text-muted has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-3 has-focus-visible:outline-link has-focus-visible:outline-offset-2">
      <input
        {...input}
        type="radio"
        aria-labelledby={`${textId}-title`}
        aria-describedby={textId}
        className="mt-0.5 size-5 shrink-0 accent-ink outline-none"
      />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap justify-between gap-x-3 gap-y-1">
          <span id={`${textId}-title`} className="font-bold text-sm">
            {title}
          </span>
          {marks}
        </span>
        <span id={textId} className="mt-0.5 block text-muted text-sm">
          {text}
        </span>
      </span>
    </label>
  );
}
