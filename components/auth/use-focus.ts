import { type RefObject, useLayoutEffect, useState } from "react";
import { focusField } from "@/components/ui/hooks";

/** Puts the cursor into a form's field, by its name, once what changes along with this is drawn. */
export function useFocus(form: RefObject<HTMLFormElement | null>): (name: string) => void {
  const [wanted, setWanted] = useState<{ name: string } | null>(null);
  useLayoutEffect(() => {
    const field = wanted && form.current?.elements.namedItem(wanted.name);
    if (field instanceof HTMLElement) focusField(field);
  }, [wanted, form]);
  return (name) => setWanted({ name });
}
