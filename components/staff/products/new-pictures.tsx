"use client";

import { useRef, useState } from "react";
import { FormError } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useBusy } from "@/components/ui/hooks";
import { orUnreachable } from "@/lib/client/failure-words";
import { problemOf } from "@/lib/client/request";
import { readPicture } from "@/lib/client/shrink-picture";
import { notify } from "@/lib/client/toast";
import type { ProductPictureList } from "@/lib/contracts/staff/product-pictures";
import { MAX_ALT, NOT_A_PICTURE } from "@/lib/pictures";
import { askDesk } from "../ask-desk";
import { type Chosen, ChosenPicture } from "./chosen-picture";

const WORDS = orUnreachable("We couldn't add this picture.");

/**
 * Photos from the camera or from files: each is looked at, described and cut before it is sent.
 * @param room how many more the product may have
 */
export function NewPictures({
  path,
  name,
  room,
  published,
  onAdded,
}: {
  path: string;
  name: string;
  room: number;
  published: boolean;
  onAdded: (now: ProductPictureList) => void;
}) {
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [told, setTold] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useBusy();
  const left = room - chosen.length;

  async function choose(picked: File[]) {
    setTold(picked.length > left ? `There is room for ${left} more: the others were left out.` : "");
    setProblem(null);
    for (const file of picked.slice(0, left)) {
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

  /** One after the other, in their order; what is refused stays with the reason, the others are sent on. */
  async function send() {
    let added = 0;
    for (const [at, { key, blob, alt, fit }] of chosen.entries()) {
      if (!alt.trim()) {
        revise(key, { problem: "Please say what the picture shows" });
        continue;
      }
      setTold(`Sending ${at + 1} of ${chosen.length}...`);
      const query = new URLSearchParams({ alt: alt.trim(), fit });
      const reply = await askDesk<{ data: ProductPictureList }>(`${path}?${query}`, { method: "POST", body: blob });
      if (reply?.ok) {
        added += 1;
        drop(key);
        onAdded(reply.body.data);
      } else revise(key, { problem: problemOf(reply, WORDS) });
    }
    setTold("");
    if (added > 0) notify.success(added === 1 ? "Picture added" : `${added} pictures added`);
  }

  function input(ref: typeof camera, props: { capture?: "environment"; multiple?: boolean }) {
    return (
      <input
        ref={ref}
        type="file"
        accept="image/*"
        hidden
        {...props}
        onChange={({ target }) => {
          const picked = [...(target.files ?? [])];
          target.value = "";
          void run(() => choose(picked));
        }}
      />
    );
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
      {left > 0 ? (
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" aria-disabled={busy} onClick={() => busy || camera.current?.click()}>
            Take a photo
          </Button>
          <Button variant="outline" aria-disabled={busy} onClick={() => busy || files.current?.click()}>
            Choose pictures
          </Button>
          {input(camera, { capture: "environment" })}
          {input(files, { multiple: true })}
        </div>
      ) : (
        <p>The product has as many pictures as it can have.</p>
      )}
      <p role="status" className="text-muted text-xs">
        {told ||
          `Each picture becomes a square. Shoppers see it ${published ? "as soon as you add it" : "when you publish the product"}.`}
      </p>
    </div>
  );
}

/** For an `<img>`: pages show nothing by an address of another kind. */
function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((read) => {
    const reader = new FileReader();
    reader.onloadend = () => read(typeof reader.result === "string" ? reader.result : "");
    reader.readAsDataURL(blob);
  });
}
