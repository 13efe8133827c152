import type { ComponentProps, ReactNode } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

/** End of a form: its error, the submit button, further buttons and Cancel. */
export function FormButtons({
  form: { problem, busy },
  submit = "Save",
  cancel = "outline",
  onCancel,
  children,
}: {
  form: { problem: string | null; busy: boolean };
  submit?: string;
  cancel?: ComponentProps<typeof Button>["variant"];
  onCancel?: () => void;
  children?: ReactNode;
}) {
  return (
    <>
      <FormError text={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={busy}>
          {submit}
        </Button>
        {onCancel && (
          <Button variant={cancel} onClick={onCancel}>
            Cancel
          </Button>
        )}
        {children}
      </div>
    </>
  );
}
