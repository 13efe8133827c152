"use client";

import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { focusWhenDrawn, useBusy } from "@/components/ui/hooks";
import { Panel } from "@/components/ui/panel";
import { problemOf } from "@/lib/client/request";
import type { ProductPictureList } from "@/lib/contracts/staff/product-pictures";
import { PRODUCT_PICTURES } from "@/lib/limits";
import { askDesk } from "../ask-desk";
import { useActionBlocker } from "../desk-frame";
import { NewPictures } from "./new-pictures";
import { PictureCard } from "./picture-card";

/**
 * Pictures of a product, with a form to add more.
 * @param onChange called with the new list
 */
export function ProductPictures({
  slug,
  name,
  published,
  pictures,
  onChange,
}: ProductPictureList & { slug: string; onChange: (now: ProductPictureList) => void }) {
  const path = `/api/staff/products/${slug}/pictures`;
  const blocker = useActionBlocker("edit_products");
  const { busy, run } = useBusy();
  const [status, setStatus] = useState("");
  const [problem, setProblem] = useState<string | null>(null);

  /** Swaps a picture with the previous (-1) or next one (1); the button keeps the focus. */
  async function move(place: number, by: -1 | 1, button: string) {
    setProblem(null);
    const order = pictures.map(({ _id }) => _id);
    order.splice(place + by, 0, ...order.splice(place, 1));
    const reply = await askDesk<{ data: ProductPictureList }>(path, { method: "PUT", body: { order } });
    if (!reply?.ok) return setProblem(problemOf(reply, "We couldn't reorder the pictures."));
    onChange(reply.body.data);
    setStatus(`Picture ${place + 1} moved to position ${place + by + 1}.`);
    focusWhenDrawn(button);
  }

  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <section aria-label="Pictures of the product">
        <p role="status" className="sr-only">
          {status}
        </p>
        {problem && (
          <Alert role="alert" className="mb-4">
            {problem}
          </Alert>
        )}
        {pictures.length === 0 ? (
          <p className="rounded-card bg-paper p-5 text-sm">
            No pictures yet{published && ": shoppers see an empty frame"}. The first one is the main picture.
          </p>
        ) : (
          <ol className="grid gap-4">
            {pictures.map((picture, place) => (
              <PictureCard
                key={picture._id}
                picture={picture}
                path={`${path}/${picture._id}`}
                place={place}
                count={pictures.length}
                busy={busy}
                onMove={(by, button) => run(() => move(place, by, button))}
                onChange={onChange}
              />
            ))}
          </ol>
        )}
      </section>
      <Panel title="Add pictures">
        {blocker ? (
          <p>{blocker}</p>
        ) : (
          <NewPictures
            path={path}
            name={name}
            slots={PRODUCT_PICTURES - pictures.length}
            published={published}
            onAdded={onChange}
          />
        )}
      </Panel>
    </div>
  );
}
