import { type ComponentProps, type FocusEvent, type ReactNode, useId } from "react";
import { ChevronDown, CircleAlert } from "./icons";

interface Texts {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
}

interface Control {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** Label, control, hint and error, linked for screen readers. `children` receives the control's ids. */
function Field({
  label,
  hint,
  error,
  id,
  className = "",
  children,
}: Texts & { id?: string; className?: string; children: (control: Control) => ReactNode }) {
  const ids = useControl({ id, error, hint });
  return (
    <div className={className}>
      <label htmlFor={ids.id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {children(ids)}
      {error && <FieldError id={`${ids.id}-error`} text={error} />}
      {hint && (
        <p id={`${ids.id}-hint`} className="mt-1.5 text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Label of an optional field. */
export function optional(label: string): ReactNode {
  return (
    <>
      {label} <span className="font-normal text-muted">(optional)</span>
    </>
  );
}

/** Attributes that link a control to its hint and error. */
function useControl({ id, error, hint }: { id?: string } & Omit<Texts, "label">): Control {
  const made = useId();
  const known = id ?? made;
  const described = [error && `${known}-error`, hint && `${known}-hint`].filter(Boolean).join(" ");
  return { id: known, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined };
}

/** Error below a field. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-xs font-medium text-error">
      <CircleAlert className="mt-px size-4 shrink-0" />
      {text}
    </p>
  );
}

const control =
  "w-full min-h-12 rounded-card border border-muted/60 bg-white px-3.5 text-base text-ink placeholder:text-muted " +
  "hover:border-ink aria-invalid:border-error aria-invalid:border-2 disabled:bg-paper disabled:text-muted";

/** @param children a button at the right end of the field */
export function TextInput({ label, hint, error, id, className, children, ...input }: Texts & ComponentProps<"input">) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(ids) => (
        <span className="relative block">
          <input type="text" {...input} {...ids} className={`${control} ${children ? "pr-20" : ""}`} />
          {children}
        </span>
      )}
    </Field>
  );
}

export function TextArea({ label, hint, error, id, className, rows = 3, ...area }: Texts & ComponentProps<"textarea">) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(ids) => <textarea rows={rows} onFocus={showWhole} {...area} {...ids} className={`${control} py-3`} />}
    </Field>
  );
}

/** Scrolls the whole field into view; otherwise the bottom bar of a phone may cover its end. */
const showWhole = ({ currentTarget }: FocusEvent<HTMLTextAreaElement>) =>
  currentTarget.scrollIntoView({ block: "nearest" });

/** Native select with `<option>` children. */
export function Select({ label, hint, error, id, className, children, ...select }: Texts & ComponentProps<"select">) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(ids) => (
        <span className="relative block">
          <select {...select} {...ids} className={`${control} appearance-none pr-10`}>
            {children}
          </select>
          <ChevronDown className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2" />
        </span>
      )}
    </Field>
  );
}

/** A checkbox with its label; the whole row is the target. */
export function Checkbox({ label, hint, error, id, className = "", ...input }: Texts & ComponentProps<"input">) {
  const ids = useControl({ id, error, hint });
  return (
    <div className={className}>
      <label htmlFor={ids.id} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input {...input} {...ids} type="checkbox" className="size-5 shrink-0 cursor-pointer accent-ink" />
        <span>{label}</span>
      </label>
      {error && <FieldError id={`${ids.id}-error`} text={error} />}
      {hint && (
        <p id={`${ids.id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
