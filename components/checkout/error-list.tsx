"use client";

import { focusField } from "@/components/ui/hooks";
import { CircleAlert } from "@/components/ui/icons";
import { type CheckoutErrors, fieldLabels, fieldsInOrder } from "@/lib/client/checkout-errors";

/** Everything that is missing or wrong, in short; each entry jumps to its field. */
export function ErrorList({ errors }: { errors: CheckoutErrors }) {
  const fields = fieldsInOrder(errors);
  if (!fields.length) return null;
  return (
    <section aria-labelledby="errors-title" className="mb-6 rounded-card border border-error bg-white px-4 py-3">
      <h2 id="errors-title" className="flex items-center gap-2 text-error text-sm">
        <CircleAlert aria-hidden className="size-5 shrink-0" />
        {fields.length === 1 ? "Please check one field" : `Please check ${fields.length} fields`}
      </h2>
      <ul className="mt-1 flex flex-wrap gap-x-4 pl-7">
        {fields.map((field) => (
          <li key={field}>
            <a
              href={`#${field}`}
              className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault();
                focusField(document.getElementById(field));
              }}
            >
              {fieldLabels[field]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
