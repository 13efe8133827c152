import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { FindProduct } from "../new-order/find-product";
import type { FieldProps } from "./form-values";

/** Chooses a product by search. */
export function ProductField({ place: { path, empty }, name, form, disabled }: FieldProps) {
  const [isOpen, setOpen] = useState(false);
  const slug = form.values[path];
  const error = form.errors[path];

  function choose(next: string) {
    form.edit(path, next);
    setOpen(false);
  }

  return (
    <section aria-label={name} className="grid gap-2">
      <p className="text-sm">
        <span className="font-medium">{name}: </span>
        <span className="break-words">{slug ? slug.replaceAll("-", " ") : empty}</span>
      </p>
      {!disabled && (
        <div className="flex flex-wrap gap-3">
          <Button id={path} variant="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Choose product
          </Button>
          {slug && empty && (
            <Button variant="outline" onClick={() => choose("")}>
              Use {empty}
            </Button>
          )}
        </div>
      )}
      {isOpen && <FindProduct lines={[]} soldOut="addable" onAdd={(_, chosen) => choose(chosen)} />}
      {error && <FieldError id={`${path}-problem`} text={error} />}
    </section>
  );
}
