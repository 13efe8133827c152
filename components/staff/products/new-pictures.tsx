"use client";

import { useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { FileButton } from "@/components/ui/file-button";
import { useBusy } from "@/components/ui/hooks";
import { problemOf } from "@/lib/client/request";
import { readPicture } from "@/lib/client/shrink-picture";
import { notify } from "@/lib/client/toast";
import type { ProductPictureList } from "@/lib/contracts/staff/product-pictures";
import { MAX_ALT, NOT_A_PICTURE } from "@/lib/pictures";
import { askDesk } from "../ask-desk";
import { type Chosen, ChosenPicture } from "./chosen-picture";

/**
 * Takes or chooses pictures, with preview, alt text and crop before upload.
 * @param slots how many more pictures the product can have
 */
export function NewPictures({
  path,
  name,
  slots,
  published,
  onAdded,
}: {
  path: string;
  name: string;
  slots: number;
  published: boolean;
  onAdded: (now: ProductPictureList) => void;
}) {
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [status, setStatus] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useBusy();
  const remaining = slots - chosen.length;

  const add = (picked: File[]) => run(() => choose(picked));

  async function choose(picked: File[]) {
    setStatus(
      picked.length > remaining ? `Only ${remaining} more can be added. The other pictures were left out.` : "",
    );
    setProblem(null);
    for (const file of picked.slice(0, remaining)) {
      const blob = await readPicture(file);
      if (!blob) {
        setProblem(`${file.name}: ${NOT_A_PICTURE}`);
        continue;
      }
      const preview = await toDataUrl(blob);
      const one: Chosen = { key: crypto.randomUUID(), blob, preview, alt: name.slice(0, MAX_ALT), fit: "whole" };
      setChosen((before) => [...before, one]);
    }
  }

  const revise = (key: string, change: Partial<Chosen>) =>
    setChosen((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: string) => setChosen((before) => before.filter((one) => one.key !== key));

  /** Uploads in order; a failed picture stays with its error, the others continue. */
  async function send() {
    let added = 0;
    for (const [at, { key, blob, alt, fit }] of chosen.entries()) {
      if (!alt.trim()) {
        revise(key, { problem: "Please enter alt text" });
        continue;
      }
      setStatus(`Sending ${at + 1} of ${chosen.length}...`);
      const query = new URLSearchParams({ alt: alt.trim(), fit });
      const reply = await askDesk<{ data: ProductPictureList }>(`${path}?${query}`, { method: "POST", body: blob });
      if (reply?.ok) {
        added += 1;
        drop(key);
        onAdded(reply.body.data);
      } else revise(key, { problem: problemOf(reply, "We couldn't add this picture.") });
    }
    setStatus("");
    if (added > 0) notify.success(added === 1 ? "Picture added" : `${added} pictures added`);
  }

  return (
    <div className="grid gap-4">
      <ul className="grid gap-4 empty:hidden">
        {chosen.map((one, at) => (
          <ChosenPicture
            key={one.key}
            one={one}
            place={at + 1}
            onChange={(change) => revise(one.key, { problem: undefined, ...change })}
            onDrop={() => drop(one.key)}
          />
        ))}
      </ul>
      {chosen.length > 0 && (
        <Button onClick={() => run(send)} aria-disabled={busy}>
          {chosen.length === 1 ? "Add this picture" : `Add these ${chosen.length} pictures`}
        </Button>
      )}
      <FormError text={problem} />
      {remaining > 0 ? (
        <div className="flex flex-wrap gap-3">
          <FileButton text="Take a photo" busy={busy} onFiles={add} capture="environment" />
          <FileButton text="Choose pictures" busy={busy} onFiles={add} multiple />
        </div>
      ) : (
        <p>This product has the maximum number of pictures.</p>
      )}
      <p role="status" className="text-muted text-xs">
        {status ||
          `Each picture becomes a square. Shoppers see it ${published ? "as soon as you add it" : "when you publish the product"}.`}
      </p>
    </div>
  );
}

/** Data URL for `<img>`: the content security policy blocks blob URLs. */
function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((read) => {
    const reader = new FileReader();
    reader.onloadend = () => read(typeof reader.result === "string" ? reader.result : "");
    reader.readAsDataURL(blob);
  });
}
