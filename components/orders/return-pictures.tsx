"use client";

import { useId, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { useBusy } from "@/components/ui/hooks";
import { X } from "@/components/ui/icons";
import { PrivatePicture } from "@/components/ui/private-picture";
import { problemOf, tryRequest } from "@/lib/client/request";
import { shrinkPicture } from "@/lib/client/shrink-picture";
import { RETURN_PICTURES } from "@/lib/limits";
import { pictureTypes } from "@/lib/pictures";

/** URL of a return's picture, for viewers who may read its order. */
export const returnPicturePath = (orderId: string, id: string) =>
  `/api/orders/${encodeURIComponent(orderId)}/return-pictures/${id}`;

/** Up to three photos of what is wrong; each is sent as soon as it is chosen, so that a bad one is refused at once. */
export function ReturnPictures({
  orderId,
  pictures,
  onChange,
}: {
  orderId: string;
  pictures: string[];
  onChange: (pictures: string[]) => void;
}) {
  const id = useId();
  const { busy, run } = useBusy();
  const [problem, setProblem] = useState("");
  const left = RETURN_PICTURES - pictures.length;

  async function send(files: File[]) {
    setProblem("");
    const added: string[] = [];
    for (const file of files.slice(0, left)) {
      const body = await shrinkPicture(file);
      const reply = await tryRequest<{ data: { _id: string } }>(
        `/api/orders/${encodeURIComponent(orderId)}/return-pictures`,
        { method: "POST", body },
      );
      if (!reply?.ok) {
        setProblem(problemOf(reply, "We couldn't use this photo."));
        break;
      }
      added.push(reply.body.data._id);
    }
    if (added.length) onChange([...pictures, ...added]);
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium text-sm">
        Photos <span className="font-normal text-muted">(optional, up to {RETURN_PICTURES})</span>
      </label>
      <ul className="flex flex-wrap gap-3 empty:hidden">
        {pictures.map((picture, at) => (
          <li key={picture} className="relative">
            <PrivatePicture
              src={returnPicturePath(orderId, picture)}
              alt={`What is wrong, ${at + 1}`}
              width={88}
              height={88}
              className="size-22 object-cover"
            />
            <IconButton
              label={`Remove photo ${at + 1}`}
              Icon={X}
              iconClass="size-4"
              onClick={() => onChange(pictures.filter((one) => one !== picture))}
              className="absolute -top-2 -right-2.5 rounded-full border border-line bg-white"
            />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <input
          id={id}
          type="file"
          accept={pictureTypes.join(",")}
          multiple={left > 1}
          disabled={busy}
          aria-describedby={`${id}-status`}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = "";
            void run(() => send(files));
          }}
          className="mt-2 block w-full cursor-pointer rounded-card border border-ink bg-white px-4 py-3 text-sm"
        />
      )}
      <p id={`${id}-status`} role="status" className="mt-1.5 text-muted text-xs">
        {busy ? "Sending your photo..." : "Only you and our staff can see these photos."}
      </p>
      <p role="alert" className="font-medium text-error text-sm">
        {problem}
      </p>
    </div>
  );
}
