import { useState } from "react";
import { FieldError } from "@/components/ui/field";
import { FileButton } from "@/components/ui/file-button";
import { useBusy } from "@/components/ui/hooks";
import { problemOf } from "@/lib/client/request";
import { readPicture } from "@/lib/client/shrink-picture";
import { NOT_A_PICTURE } from "@/lib/pictures";
import { askDesk } from "../ask-desk";
import type { FieldProps } from "./form-values";

/** URL of the same slide picture, cropped for phones. */
const onPhone = (wide: string) => wide.replace("wide-800", "phone-480");

/** Chooses a drawn picture or uploads one, and shows both crops; saving the setting shows it in the shop. */
export function PictureField({ place: { path, pictures = [] }, name, form, disabled }: FieldProps) {
  const { busy, run } = useBusy();
  const [problem, setProblem] = useState<string | null>(null);
  const chosen = form.values[path] ?? "";
  const shown = chosen.startsWith("/") ? chosen : pictures[Number(chosen) - 1];

  async function upload(file: File) {
    setProblem(null);
    const body = await readPicture(file);
    if (!body) return setProblem(NOT_A_PICTURE);
    const reply = await askDesk<{ data: { picture: string } }>("/api/staff/slide-pictures", { method: "POST", body });
    if (!reply?.ok) return setProblem(problemOf(reply, "We couldn't upload the picture."));
    form.edit(path, reply.body.data.picture);
  }

  const error = problem ?? form.errors[path];
  return (
    <fieldset className="grid gap-3" aria-describedby={error ? `${path}-problem` : undefined}>
      <legend className="mb-1 font-medium text-sm">{name}</legend>
      {shown && (
        <div className="flex items-end gap-3">
          <figure className="min-w-0 grow-[5] basis-0">
            <img src={shown} alt="" width={800} height={320} className="h-auto w-full rounded-card" />
            <figcaption className="text-muted text-xs">Computer</figcaption>
          </figure>
          <figure className="min-w-0 grow-[2] basis-0">
            <img src={onPhone(shown)} alt="" width={480} height={390} className="h-auto w-full rounded-card" />
            <figcaption className="text-muted text-xs">Phone</figcaption>
          </figure>
        </div>
      )}
      {!disabled && (
        <>
          <FileButton
            text={busy ? "Uploading..." : "Upload your own picture"}
            busy={busy}
            onFiles={([file]) => run(() => upload(file))}
          />
          <div className="grid grid-cols-6 gap-2">
            {pictures.map((picture, at) => (
              <button
                key={picture}
                type="button"
                id={at === 0 ? path : undefined}
                aria-label={`Drawing ${at + 1}`}
                aria-pressed={chosen === String(at + 1)}
                onClick={() => form.edit(path, String(at + 1))}
                className="min-h-11 overflow-hidden rounded-card border-2 border-line aria-pressed:border-ink"
              >
                <img
                  src={onPhone(picture)}
                  alt=""
                  width={480}
                  height={390}
                  loading="lazy"
                  className="size-full object-cover"
                />
              </button>
            ))}
          </div>
        </>
      )}
      {error && <FieldError id={`${path}-problem`} text={error} />}
    </fieldset>
  );
}
