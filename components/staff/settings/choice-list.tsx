import { useEffect, useRef } from "react";
import { Checkbox } from "@/components/ui/field";
import type { useForm } from "@/components/ui/use-form";
import { placesOf, type SettingSection } from "@/lib/setting-forms";
import { MoveButtons } from "../move-buttons";
import type { FormValues } from "./form-values";

/** List of choices, each at most once: ticked ones first, in their order. */
export function ChoiceList({
  section,
  form,
  disabled,
}: {
  section: SettingSection;
  form: ReturnType<typeof useForm<FormValues>>;
  disabled: boolean;
}) {
  const places = placesOf(section);
  const choices = section.fields[0]?.choices ?? [];
  const chosen = places.map(({ path }) => form.values[path] ?? "").filter(Boolean);
  const rest = choices.filter(({ value }) => !chosen.includes(value));
  const shown = [...chosen.flatMap((value) => choices.find((choice) => choice.value === value) ?? []), ...rest];
  const error = form.errors[section.list?.path ?? ""];
  const focus = useRef<string | null>(null);
  useEffect(() => {
    if (focus.current) document.getElementById(focus.current)?.focus();
    focus.current = null;
  });

  function set(values: string[]) {
    for (const [at, { path }] of places.entries()) form.edit(path, values[at] ?? "");
  }

  function move(place: number, by: -1 | 1, button: string) {
    const [value = ""] = chosen.splice(place, 1);
    chosen.splice(place + by, 0, value);
    set(chosen);
    focus.current = button;
  }

  return (
    <ol className="grid gap-1">
      {shown.map(({ value, label }, place) => (
        <li key={value} className="flex items-center gap-1">
          <div className="min-w-0 grow">
            <Checkbox
              name={`${section.list?.path}-${value}`}
              label={label}
              checked={place < chosen.length}
              error={place === 0 ? error : undefined}
              disabled={disabled}
              onChange={({ target }) =>
                set(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
              }
            />
          </div>
          {!disabled && place < chosen.length && (
            <MoveButtons
              of={value}
              label={label}
              place={place}
              count={chosen.length}
              busy={false}
              onMove={(step, button) => move(place, step, button)}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
