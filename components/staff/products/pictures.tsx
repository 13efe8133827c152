"use client";

import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { focusWhenDrawn, useBusy } from "@/components/ui/hooks";
import { Panel } from "@/components/ui/panel";
import { orUnreachable } from "@/lib/client/failure-words";
import { problemOf } from "@/lib/client/request";
import type { ProductPictureList } from "@/lib/contracts/staff/product-pictures";
import { PRODUCT_PICTURES } from "@/lib/limits";
import { askDesk } from "../ask-desk";
import { useWhyNot } from "../desk-frame";
import { NewPictures } from "./new-pictures";
import { PictureCard } from "./picture-card";

const words = orUnreachable("We couldn't change the order of the pictures.");

/**
 * A product's pictures: each with its words, its place and a way out, and below them the way to add more.
 * @param onChange hears the pictures as they are now
 */
export function ProductPictures({
  slug,
  name,
  published,
  pictures,
  onChange,
}: ProductPictureList & { slug: string; onChange: (now: ProductPictureList) => void }) {
  const path = `/api/staff/products/${slug}/pictures`;
  const whyNot = useWhyNot("edit_products");
  const { busy, run } = useBusy();
  const [told, setTold] = useState("");
  const [problem, setProblem] = useState<string | null>(null);

  /** Exchanges a picture with the one before (-1) or behind it (1); the pressed button keeps the focus. */
  async function move(place: number, by: -1 | 1, button: string) {
    setProblem(null);
    const order = pictures.map(({ _id }) => _id);
    order.splice(place + by, 0, ...order.splice(place, 1));
    const reply = await askDesk<{ data: ProductPictureList }>(path, { method: "PUT", body: { order } });
    if (!reply?.ok) return setProblem(problemOf(reply, words));
    onChange(reply.body.data);
    setTold(`Picture ${place + 1} is number ${place + by + 1} now.`);
    focusWhenDrawn(button);
  }

  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <section aria-label="Pictures of the product">
        <p role="status" className="sr-only">
          {told}
        </p>
        {problem && (
          <Alert role="alert" className="mb-4">
            {problem}
          </Alert>
        )}
        {pictures.length === 0 ? (
          <p className="rounded-card bg-paper p-5 text-sm">
            No pictures yet{published && ": shoppers see an empty frame"}. The first one is the one on cards.
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
        {whyNot ? (
          <p>{whyNot}</p>
        ) : (
          <NewPictures
            path={path}
            name={name}
            room={PRODUCT_PICTURES - pictures.length}
            published={published}
            onAdded={onChange}
          />
        )}
      </Panel>
    </div>
  );
}
