import { Check } from "@/components/ui/icons";
import { formatDay } from "@/lib/dates";
import type { OrderStep } from "./order-steps";

/**
 * Vertical steps of an order.
 * @param wide horizontal on wide screens
 */
export function StepLine({ steps, wide = false }: { steps: OrderStep[]; wide?: boolean }) {
  return (
    <ol className={`grid ${wide ? "md:auto-cols-fr md:grid-flow-col" : ""}`}>
      {steps.map((step, place) => (
        <Step key={step.name} step={step} leadsOn={steps[place + 1]?.reached ?? null} wide={wide} />
      ))}
    </ol>
  );
}

/** @param leadsOn whether the next step is reached; null for the last one */
function Step({ step, leadsOn, wide }: { step: OrderStep; leadsOn: boolean | null; wide: boolean }) {
  const { label, reached, current, date, note } = step;
  return (
    <li
      aria-current={current ? "step" : undefined}
      className={`relative flex gap-4 pb-6 last:pb-0 ${wide ? "md:flex-col md:items-center md:gap-2 md:pb-0 md:text-center" : ""}`}
    >
      {leadsOn !== null && (
        <span
          aria-hidden
          className={`absolute top-8 bottom-0 left-3.75 w-0.5 ${wide ? "md:top-3.75 md:bottom-auto md:left-1/2 md:h-0.5 md:w-full" : ""} ${leadsOn ? "bg-ink" : "bg-line"}`}
        />
      )}
      <span
        aria-hidden
        className={`relative grid size-8 shrink-0 place-items-center rounded-full border-2 ${
          reached ? "border-ink bg-ink text-white" : "border-line bg-white"
        } ${current ? "ring-4 ring-ink/15" : ""}`}
      >
        {reached && <Check className="size-4" />}
      </span>
      <span className={`min-w-0 pt-1 text-sm ${wide ? "md:pt-0" : ""}`}>
        <span className={`block ${current ? "font-bold" : reached ? "font-medium" : "text-muted"}`}>
          {label}
          <span className="sr-only">{reached ? " (done)" : " (not yet)"}</span>
        </span>
        {date && (
          <time dateTime={date} className="block text-muted text-xs tabular-nums">
            {formatDay(date)}
          </time>
        )}
        {note && <span className="block break-words text-muted text-xs">{note}</span>}
      </span>
    </li>
  );
}
