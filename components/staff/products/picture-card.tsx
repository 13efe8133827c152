"use client";

import { useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Button, IconButton } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { TextInput } from "@/components/ui/field";
import { Trash2 } from "@/components/ui/icons";
import { Thumbnail } from "@/components/ui/product-line";
import { useForm } from "@/components/ui/use-form";
import { problemOf } from "@/lib/client/request";
import { notify } from "@/lib/client/toast";
import { needed } from "@/lib/contracts/fields";
import type { ProductPictureList } from "@/lib/contracts/staff/product-pictures";
import { MAX_ALT } from "@/lib/pictures";
import { askDesk } from "../ask-desk";
import { MoveButtons } from "../move-buttons";

const check = ({ alt }: { alt: string }) => ({ alt: needed(alt, "Please enter alt text") });

/** Product picture with alt text, position and removal. */
export function PictureCard({
  picture,
  path,
  place,
  count,
  busy,
  onMove,
  onChange,
}: {
  picture: ProductPictureList["pictures"][number];
  path: string;
  place: number;
  count: number;
  busy: boolean;
  onMove: (by: -1 | 1, button: string) => unknown;
  onChange: (now: ProductPictureList) => void;
}) {
  const form = useForm({ start: { alt: picture.alt }, check });
  const [asking, setAsking] = useState(false);

  async function save() {
    const body = { alt: form.values.alt.trim() };
    const reply = await askDesk<{ data: ProductPictureList }>(path, { method: "PUT", body });
    if (!reply?.ok) return form.setProblem(problemOf(reply, "We couldn't save the alt text."));
    form.reset();
    onChange(reply.body.data);
    notify.success("Alt text saved");
  }

  async function remove() {
    const reply = await askDesk<{ data: ProductPictureList }>(path, { method: "DELETE" });
    setAsking(false);
    if (!reply?.ok) return form.setProblem(problemOf(reply, "We couldn't remove the picture."));
    onChange(reply.body.data);
    notify.success("Picture removed");
  }

  const at = { of: picture._id, label: `picture ${place + 1}`, place, count, busy, onMove };

  return (
    <li className="rounded-card border border-line p-4 text-sm">
      <div className="flex flex-wrap items-center gap-4">
        <Thumbnail image={picture} size="lg" />
        <span className="font-medium">{place === 0 ? "Main picture" : `Picture ${place + 1}`}</span>
        <span className="ml-auto flex">
          <MoveButtons {...at} />
          <IconButton
            label={`Remove picture ${place + 1}`}
            Icon={Trash2}
            iconClass="size-5"
            onClick={() => setAsking(true)}
          />
        </span>
      </div>
      <form {...form.bind(save)} className="mt-3 grid gap-3">
        <TextInput {...form.field("alt")} label="Alt text for screen readers" maxLength={MAX_ALT} required />
        <FormError text={form.problem} />
        {"alt" in form.edits && (
          <Button type="submit" variant="outline" aria-disabled={form.busy}>
            Save alt text
          </Button>
        )}
      </form>
      {asking && (
        <ConfirmDialog
          title={`Remove picture ${place + 1}?`}
          yes="Remove"
          busyText="Removing..."
          keep="Keep picture"
          onYes={remove}
          onClose={() => setAsking(false)}
        >
          Shoppers no longer see it. Existing orders still show it.
        </ConfirmDialog>
      )}
    </li>
  );
}
