import { useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { FileButton } from "@/components/ui/file-button";
import { useBusy } from "@/components/ui/hooks";
import { readPicture } from "@/lib/client/shrink-picture";
import { NOT_A_PICTURE } from "@/lib/pictures";

/** Picks the picture of a category that is not saved yet. */
export function NewCategoryPicture({
  picture,
  onChange,
}: {
  picture: Blob | null;
  onChange: (picture: Blob | null) => void;
}) {
  const { busy, run } = useBusy();
  const [problem, setProblem] = useState<string | null>(null);

  async function choose(picked: File) {
    const read = await readPicture(picked);
    setProblem(read ? null : NOT_A_PICTURE);
    if (read) onChange(read);
  }

  return (
    <div className="grid gap-3">
      <p className="text-sm" role="status">
        <span className="font-medium">Picture</span>{" "}
        {picture ? "Chosen. It is saved with the category." : "Without one, the home page shows a drawing."}
      </p>
      <FormError text={problem} />
      <div className="flex flex-wrap gap-3">
        <FileButton
          text={picture ? "Choose another picture" : "Choose picture"}
          busy={busy}
          onFiles={([file]) => run(() => choose(file))}
        />
        {picture && (
          <Button variant="outline" onClick={() => onChange(null)}>
            Remove picture
          </Button>
        )}
      </div>
    </div>
  );
}
