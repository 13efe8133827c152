import { useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { FileButton } from "@/components/ui/file-button";
import { useBusy } from "@/components/ui/hooks";
import { Picture } from "@/components/ui/picture";
import { problemOf } from "@/lib/client/request";
import { readPicture } from "@/lib/client/shrink-picture";
import { notify } from "@/lib/client/toast";
import type { StaffCategory } from "@/lib/contracts/staff/categories";
import { NOT_A_PICTURE } from "@/lib/pictures";
import { askDesk } from "../ask-desk";

/** Adds, replaces or removes a category's picture at once. */
export function CategoryPicture({
  category: { _id, name, image },
  onChange,
}: {
  category: StaffCategory;
  onChange: (data: { categories: StaffCategory[] }) => void;
}) {
  const { busy, run } = useBusy();
  const [problem, setProblem] = useState<string | null>(null);

  async function change(method: "POST" | "DELETE", body?: Blob) {
    setProblem(null);
    const path = `/api/staff/categories/${_id}/picture`;
    const reply = await askDesk<{ data: { categories: StaffCategory[] } }>(path, { method, body });
    if (!reply?.ok) return setProblem(problemOf(reply, "We couldn't change the picture."));
    notify.success(body ? "Picture saved" : "Picture removed");
    onChange(reply.body.data);
  }

  return (
    <section aria-label={`Picture of ${name}`} className="grid max-w-2xl gap-3 border-line border-t pt-4">
      <h2 className="font-medium text-sm">Picture</h2>
      {image && (
        <span className="block w-48 overflow-hidden rounded-card">
          <Picture
            image={{ url: image, alt: name }}
            sizes="192px"
            width={640}
            height={480}
            className="aspect-4/3 object-cover"
          />
        </span>
      )}
      <p className="text-muted text-sm">
        {image
          ? "Shown on the home page and in the list of categories."
          : "Without one, the home page shows a drawing."}
      </p>
      <FormError text={problem} />
      <div className="flex flex-wrap gap-3">
        <FileButton
          text={busy ? "Saving..." : image ? "Replace picture" : "Add picture"}
          busy={busy}
          onFiles={([file]) =>
            run(async () => {
              const picture = await readPicture(file);
              return picture ? change("POST", picture) : setProblem(NOT_A_PICTURE);
            })
          }
        />
        {image && (
          <Button variant="outline" aria-disabled={busy} onClick={() => run(() => change("DELETE"))}>
            Remove picture
          </Button>
        )}
      </div>
    </section>
  );
}
