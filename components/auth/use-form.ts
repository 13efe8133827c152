import { type RefCallback, useCallback, useRef, useState } from "react";
import { useBusy } from "@/components/ui/hooks";
import { useFocus } from "./use-focus";

export type FormErrors<F> = Partial<Record<keyof F & string, string>>;

const knowNothing = () => ({});

/**
 * What is typed into a form and what stands against it. Fields carry their name as `name` (not as `id`: pages that were
 * left stay in the document, hidden, with theirs); `order` is theirs on the page.
 * @param known what the browser knows already, for fields that are empty and without the cursor; the same function every time
 */
export function useForm<F extends Record<string, string | boolean>>(
  empty: F,
  order: readonly (keyof F & string)[],
  known: () => Record<string, string> = knowNothing,
) {
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<FormErrors<F>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useBusy();
  const element = useRef<HTMLFormElement | null>(null);
  const focus: (field: keyof F & string) => void = useFocus(element);

  /** The form's `ref`. Takes in what was typed, or filled in by the browser, before the script was there. */
  const adopt: RefCallback<HTMLFormElement> = useCallback(
    (form) => {
      element.current = form;
      if (!form) return;
      const found = known();
      const filled = [...form.elements].flatMap((input) => {
        if (!(input instanceof HTMLInputElement) || input.type === "checkbox" || !input.name) return [];
        const text = input.value || (input === document.activeElement ? "" : found[input.name]);
        return text ? [[input.name, text] as const] : [];
      });
      if (filled.length) setValues((before) => ({ ...before, ...Object.fromEntries(filled) }));
    },
    [known],
  );

  /** Takes a change in; its error goes with it (SHP-SIGNUP-16, SHP-LOGIN-20). */
  function edit<K extends keyof F & string>(field: K, value: F[K]): void {
    warmToasts();
    setValues((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _, ...others }) => others as FormErrors<F>);
  }

  /** Shows what is wrong and puts the cursor into the first such field; true when there is something. */
  function refuse(found: FormErrors<F>): boolean {
    setErrors(found);
    const first = order.find((field) => found[field]);
    if (first) focus(first);
    return first !== undefined;
  }

  /** Runs one sending at a time, however often the button is pressed. */
  function send(sending: () => Promise<void>): Promise<void> {
    return run(() => {
      setProblem(null);
      return sending();
    });
  }

  return { values, setValues, errors, problem, setProblem, busy, adopt, edit, refuse, focus, send };
}

/** Fetches the toasts' code while somebody types: without a network it would be too late for them to say so. */
export function warmToasts(): void {
  import("@/lib/client/toaster").catch(() => undefined);
}
