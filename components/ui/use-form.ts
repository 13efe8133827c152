import { type FormEvent, type RefCallback, useCallback, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { focusField, useBusy } from "./hooks";

type Name<F> = keyof F & string;
type NameOf<F, Kind> = { [K in keyof F]: F[K] extends Kind ? K : never }[keyof F] & string;

/** What is wrong, by field, in the shopper's words. */
export type FormErrors<F> = Partial<Record<Name<F>, string>>;

interface Options<F> {
  /**
   * Initial values of the fields, in the order of the page. It may change while the form is open,
   * when the shop has newer data: what was typed stays over it.
   */
  start: F;
  /** The form as it was left, when it is kept across a reload. What differs from `start` was typed. */
  kept?: F;
  /** What stands against sending the form. */
  check?: (values: F) => FormErrors<F>;
  /** The form with a field changed, where one field decides about another. */
  change?: <K extends Name<F>>(values: F, field: K, value: F[K]) => F;
  /** What the browser knows already, for fields that are empty and without the cursor. */
  known?: () => Record<string, string>;
  /** Hears every change by the shopper. */
  onEdit?: () => void;
}

/** The shop's one kind of form: what is typed, what stands against it, and one sending at a time. */
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

  /** What each field showed when it was last drawn, and which were edited since. */
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
  // React fires no change where a password manager fills in a field without an event (facebook/react#1159), and writes
  // its own value over it with the next drawing: it is taken in before that, while it still stands there.
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

  /** What sending the form comes to, as it was last drawn. */
  const submit = useRef<() => unknown>(() => undefined);

  // What was typed, or filled in by the browser, before the script was there is taken in.
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

  // Not before what changes along with it is drawn: the field may only come then.
  useLayoutEffect(() => {
    const found = wanted.current && form.current?.elements.namedItem(wanted.current);
    const field = found instanceof RadioNodeList ? found[0] : found;
    if (!(field instanceof HTMLElement)) return;
    wanted.current = null;
    focusField(field);
  });

  /** Puts the cursor into the field of a name once it is drawn. */
  function focus(name: string): void {
    wanted.current = name;
    redraw({});
  }

  /** Takes a change in; its error goes with it (SHP-SIGNUP-16, SHP-LOGIN-20). */
  function edit<K extends Name<F>>(name: K, value: F[K]): void {
    onEdit?.();
    edited.current.add(name);
    setEdits((before) => editsOver(start, changed({ ...start, ...before }, name, value)));
    setErrors(({ [name]: _, ...others }) => others as FormErrors<F>);
  }

  /**
   * Shows what is wrong and puts the cursor into the first such field; true when there is something.
   * @param found also the shop's own words by field, of which some may be about nothing here
   */
  function refuse(found: Record<string, string | undefined>): boolean {
    const ours = errorsOf(start, found);
    setErrors(ours);
    const [first] = Object.keys(ours);
    if (first) focus(first);
    return first !== undefined;
  }

  /** Runs one sending at a time, however often the button is pressed. */
  function send(sending: () => Promise<unknown>): Promise<void> {
    setProblem(null);
    return run(sending);
  }

  return {
    values,
    /** What was typed over `start`. */
    edits,
    errors,
    problem,
    setProblem,
    busy,
    edit,
    refuse,
    send,
    focus,
    /** Takes away what was typed and said, of these fields or of all. */
    reset(...names: Name<F>[]): void {
      const keep = <V extends object>(all: V): V =>
        Object.fromEntries(
          names.length ? Object.entries(all).filter(([name]) => !names.some((one) => one === name)) : [],
        ) as V;
      setEdits(keep);
      setErrors(keep);
      setProblem(null);
    },
    /** The attributes of the `<form>`: it is sent when nothing stands against it. */
    bind: (sending: () => Promise<unknown>) => {
      submit.current = () => {
        setProblem(null);
        if (!refuse(check?.(values) ?? {})) return send(sending);
      };
      return {
        ref,
        // Should the browser send it before the script is there: what is typed does not belong into an address.
        method: "post" as const,
        noValidate: true,
        onSubmit: (event: FormEvent) => {
          event.preventDefault();
          if (filledSilently().length) flushSync(() => redraw({}));
          return submit.current();
        },
      };
    },
    /** The props of a field of text or choice. It is known by its name, since hidden pages have fields of the same id. */
    field: <K extends NameOf<F, string>>(name: K) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) => edit(name, target.value as F[K]),
    }),
    /** The props of a checkbox. */
    box: <K extends NameOf<F, boolean>>(name: K) => ({
      name,
      checked: values[name],
      error: errors[name],
      onChange: ({ target }: { target: { checked: boolean } }) => edit(name, target.checked as F[K]),
    }),
  };
}

/** What was typed over `start`; what is typed back is no edit. */
export function editsOver<F extends object>(start: F, values: F): Partial<F> {
  const edits = Object.entries(values).filter(([name, value]) => value !== start[name as keyof F]);
  return Object.fromEntries(edits) as Partial<F>;
}

/** Those that are about fields of the form, in their order on the page. */
export function errorsOf<F extends object>(start: F, found: Record<string, string | undefined>): FormErrors<F> {
  const named = Object.keys(start).filter((name) => found[name]);
  return Object.fromEntries(named.map((name) => [name, found[name]])) as FormErrors<F>;
}

/** What a form's fields of text and choice show, by their names. */
function textsIn(form: HTMLFormElement | null): Map<string, string> {
  return new Map([...(form?.elements ?? [])].flatMap((field) => (isText(field) ? [[field.name, field.value]] : [])));
}

function isText(field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (field instanceof HTMLInputElement) return !["checkbox", "radio", "file"].includes(field.type);
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
}

/** The text in a form's fields, by their names. */
function readFields(form: HTMLFormElement, known: Record<string, string>): [string, string][] {
  return [...form.elements].flatMap((input): [string, string][] => {
    if (!(input instanceof HTMLInputElement) || ["checkbox", "radio"].includes(input.type)) return [];
    const text = input.value || (input === document.activeElement ? "" : known[input.name]);
    return text ? [[input.name, text]] : [];
  });
}
