import { Button } from "@/components/ui/button";
import type { useLinksForm } from "./use-links-form";

/** Saves a form of links; unsaved changes can be discarded. */
export function SaveButtons({
  form: { busy, isChanged, discard },
  children,
}: {
  form: Pick<ReturnType<typeof useLinksForm>, "busy" | "isChanged" | "discard">;
  children: string;
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" aria-disabled={busy}>
        {children}
      </Button>
      {isChanged && (
        <Button variant="outline" onClick={discard}>
          Discard changes
        </Button>
      )}
    </div>
  );
}
