"use client";

import { IconButton } from "@/components/ui/button";
import { Select, TextInput } from "@/components/ui/field";
import { X } from "@/components/ui/icons";
import { Picture } from "@/components/ui/picture";
import { MAX_ALT, type PictureFit, pictureFits } from "@/lib/pictures";

/** Picture that is chosen and not uploaded yet. */
export interface Chosen {
  key: string;
  blob: Blob;
  /** Data URL. */
  preview: string;
  alt: string;
  fit: PictureFit;
  /** Error message. */
  problem?: string;
}

const labels: Record<PictureFit, string> = {
  whole: "Whole picture, with margins",
  fill: "Cropped to fill the square",
};

/** Chosen picture as it will look, with its alt text. */
export function ChosenPicture({
  one: { preview, alt, fit, problem },
  place,
  onChange,
  onDrop,
}: {
  one: Chosen;
  place: number;
  onChange: (change: Partial<Chosen>) => void;
  onDrop: () => void;
}) {
  return (
    <li className="grid gap-3 rounded-card border border-line p-4">
      <div className="flex items-start justify-between gap-4">
        <span className="block size-28 shrink-0 overflow-hidden rounded-card">
          <Picture
            image={{ url: preview, alt }}
            sizes="112px"
            width={112}
            height={112}
            className={`aspect-square ${fit === "whole" ? "object-contain" : "object-cover"}`}
          />
        </span>
        <IconButton label={`Remove photo ${place}`} Icon={X} onClick={onDrop} className="-mt-2 -mr-2 rounded-card" />
      </div>
      <Select label="Fit" value={fit} onChange={({ target }) => onChange({ fit: target.value as PictureFit })}>
        {pictureFits.map((one) => (
          <option key={one} value={one}>
            {labels[one]}
          </option>
        ))}
      </Select>
      <TextInput
        label="Alt text for screen readers"
        value={alt}
        onChange={({ target }) => onChange({ alt: target.value })}
        error={problem}
        maxLength={MAX_ALT}
        required
      />
    </li>
  );
}
