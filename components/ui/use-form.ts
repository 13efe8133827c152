import { type FormEvent, type RefCallback, useCallback, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { focusField, useBusy } from "./hooks";

type Name<F> = keyof F & string;
type NameOf<F, Kind> = { [K in keyof F]: F[K] extends Kind ? K : never }[keyof F] & string;

/** Error messages by field. */
export type FormErrors<F> = Partial<Record<Name<F>, string>>;

/** Props of a text or select field as `field` returns them, with an `id` where one is needed. */
export interface FieldProps {
  id?: string;
  name: string;
  value: string;
  error?: string;
  onChange: (event: { target: { value: string } }) => void;
}

interface Options<F> {
  /**
   * Initial values of the fields, in the order of the page. May change while the form is open, when newer data arrives;
   * edits are kept.
   */
  start: F;
  /** Values restored after a reload; those that differ from `start` count as edits. */
  kept?: F;
  /** Validates the form. */
  check?: (values: F) => FormErrors<F>;
  /** Applies a change where one field affects another. */
  change?: <K extends Name<F>>(values: F, field: K, value: F[K]) => F;
  /** Known values for empty fields without focus. */
  known?: () => Record<string, string>;
  /** Called on every edit. */
  onEdit?: () => void;
}

/** Form state: values, errors, and one submission at a time. */
export function useForm<F extends { [K in keyof F]: string | boolean }>(options: Options<F>) {
  const { start, check, change, onEdit } = options;
  const [edits, setEdits] = useState(() => editsOver(start, options.kept ?? start));
  const [errors, setErrors] = useState<FormErrors<F>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useBusy();
  const form = useRef<HTMLFormElement | null>(null);
  const wanted = useRef<string | null>(null);
  const [, redraw] = useState({});
  const values: F = { ...start, ...edits };
  const changed = <K extends Name<F>>(now: F, name: K, value: F[K]): F =>
    change ? change(now, name, value) : { ...now, [name]: value };

  /** Values at the last render, and fields edited since. */
  const drawn = useRef<ReadonlyMap<string, string>>(new Map());
  const edited = useRef(new Set<string>());
  const filledSilently = () =>
    [...textsIn(form.current)].filter(
      ([name, text]) =>
        text &&
        name in values &&
        !edited.current.has(name) &&
        text !== values[name as Name<F>] &&
        drawn.current.has(name) &&
        text !== drawn.current.get(name),
    ) as [Name<F>, F[Name<F>]][];
  // React misses values that password managers fill in without an event (facebook/react#1159) and overwrites them on
  // the next render, so read them before it.
  const silent = filledSilently();
  if (silent.length)
    setEdits(
      editsOver(
        start,
        silent.reduce((now, [name, value]) => changed(now, name, value), values),
      ),
    );

  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
    drawn.current = textsIn(form.current);
    edited.current.clear();
  });

  /** The submit handler of the last render. */
  const submit = useRef<() => unknown>(() => undefined);

  // Reads values typed or autofilled before hydration.
  const ref: RefCallback<HTMLFormElement> = useCallback((element) => {
    form.current = element;
    if (!element) return;
    const found = readFields(element, latest.current.known?.() ?? {});
    setEdits((before) => {
      const now: F = { ...latest.current.start, ...before };
      const news = found.filter(([name, text]) => name in now && now[name as Name<F>] !== text);
      return news.length ? editsOver(latest.current.start, { ...now, ...Object.fromEntries(news) }) : before;
    });
  }, []);

  // After the render, because the field may only exist then.
  useLayoutEffect(() => {
    const found = wanted.current && form.current?.elements.namedItem(wanted.current);
    const field = found instanceof RadioNodeList ? found[0] : found;
    if (!(field instanceof HTMLElement)) return;
    wanted.current = null;
    focusField(field);
  });

  /** Focuses the field of a name after the next render. */
  function focus(name: string): void {
    wanted.current = name;
    redraw({});
  }

  /** Applies an edit and clears the field's error (SHP-SIGNUP-16, SHP-LOGIN-20). */
  function edit<K extends Name<F>>(name: K, value: F[K]): void {
    onEdit?.();
    edited.current.add(name);
    setEdits((before) => editsOver(start, changed({ ...start, ...before }, name, value)));
    setErrors(({ [name]: _, ...others }) => others as FormErrors<F>);
  }

  /**
   * Shows errors and focuses the first invalid field; true if there is an error.
   * @param found errors by field, including the server's; unknown fields are ignored
   */
  function refuse(found: Record<string, string | undefined>): boolean {
    const ours = errorsOf(start, found);
    setErrors(ours);
    const [first] = Object.keys(ours);
    if (first) focus(first);
    return first !== undefined;
  }

  /** Runs one submission at a time. */
  function send(sending: () => Promise<unknown>): Promise<void> {
    setProblem(null);
    return run(sending);
  }

  return {
    values,
    /** Values that differ from `start`. */
    edits,
    errors,
    problem,
    setProblem,
    busy,
    edit,
    refuse,
    send,
    focus,
    /** Clears edits and errors of these fields, or of all. */
    reset(...names: Name<F>[]): void {
      const keep = <V extends object>(all: V): V =>
        Object.fromEntries(
          names.length ? Object.entries(all).filter(([name]) => !names.some((one) => one === name)) : [],
        ) as V;
      setEdits(keep);
      setErrors(keep);
      setProblem(null);
    },
    /** Attributes of the `<form>`; it is submitted if validation passes. */
    bind: (sending: () => Promise<unknown>) => {
      submit.current = () => {
        setProblem(null);
        if (!refuse(check?.(values) ?? {})) return send(sending);
      };
      return {
        ref,
        // If the browser submits before hydration, values must not end up in the URL.
        method: "post" as const,
        noValidate: true,
        onSubmit: (event: FormEvent) => {
          event.preventDefault();
          if (filledSilently().length) flushSync(() => redraw({}));
          return submit.current();
        },
      };
    },
    /** Props of a text or select field, identified by name because hidden pages may repeat ids. */
    field: <K extends NameOf<F, string>>(name: K) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) => edit(name, target.value as F[K]),
    }),
    /** Props of a checkbox. */
    box: <K extends NameOf<F, boolean>>(name: K) => ({
      name,
      checked: values[name],
      error: errors[name],
      onChange: ({ target }: { target: { checked: boolean } }) => edit(name, target.checked as F[K]),
    }),
  };
}

/** Values that differ from `start`; restoring the original is not an edit. */
export function editsOver<F extends object>(start: F, values: F): Partial<F> {
  const edits = Object.entries(values).filter(([name, value]) => value !== start[name as keyof F]);
  return Object.fromEntries(edits) as Partial<F>;
}

/** Errors of this form's fields, in page order. */
export function errorsOf<F extends object>(start: F, found: Record<string, string | undefined>): FormErrors<F> {
  const named = Object.keys(start).filter((name) => found[name]);
  return Object.fromEntries(named.map((name) => [name, found[name]])) as FormErrors<F>;
}

/** Values of a form's text and select fields, by name. */
function textsIn(form: HTMLFormElement | null): Map<string, string> {
  return new Map([...(form?.elements ?? [])].flatMap((field) => (isText(field) ? [[field.name, field.value]] : [])));
}

function isText(field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (field instanceof HTMLInputElement) return !["checkbox", "radio", "file"].includes(field.type);
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
}

/** Text of a form's fields, by name. */
function readFields(form: HTMLFormElement, known: Record<string, string>): [string, string][] {
  return [...form.elements].flatMap((input): [string, string][] => {
    if (!(input instanceof HTMLInputElement) || ["checkbox", "radio"].includes(input.type)) return [];
    const text = input.value || (input === document.activeElement ? "" : known[input.name]);
    return text ? [[input.name, text]] : [];
  });
}
