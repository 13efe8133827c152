import { useRef, useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useBusy } from "@/components/ui/hooks";
import { readPicture } from "@/lib/client/shrink-picture";
import { NOT_A_PICTURE } from "@/lib/pictures";

/** Chooses the picture of a category that is not there yet. */
export function NewCategoryPicture({
  picture,
  onChange,
}: {
  picture: Blob | null;
  onChange: (picture: Blob | null) => void;
}) {
  const file = useRef<HTMLInputElement>(null);
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
        <Button variant="outline" aria-disabled={busy} onClick={() => busy || file.current?.click()}>
          {picture ? "Choose another picture" : "Choose picture"}
        </Button>
        {picture && (
          <Button variant="outline" onClick={() => onChange(null)}>
            Remove picture
          </Button>
        )}
      </div>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [picked] = target.files ?? [];
          target.value = "";
          if (picked) void run(() => choose(picked));
        }}
      />
    </div>
  );
}
