"use client";

import { useState } from "react";
import { useOnDemand } from "@/components/ui/hooks";
import { opensElsewhere } from "@/components/ui/link";
import { LatePicture, Picture } from "@/components/ui/picture";
import type { GalleryPicture } from "@/lib/pictures";

const large = {
  sizes: "(min-width: 1280px) 588px, (min-width: 768px) 48vw, 100vw",
  width: 1080,
  height: 1080,
  className: "aspect-square",
};

const loadZoom = () => import("./zoom").then(({ Zoom }) => Zoom);

/** A view of a product at the gallery's size, leading to a closer look: without script to the picture itself. */
export function LargePicture({ picture, first }: { picture: GalleryPicture; first: boolean }) {
  const [failed, setFailed] = useState(false);
  const { Part: Zoom, fetch, show, hide } = useOnDemand(loadZoom, () => setFailed(true));
  return (
    <>
      <a
        href={picture.url}
        draggable={false}
        onPointerDown={fetch}
        onClick={(event) => {
          if (failed || opensElsewhere(event)) return;
          event.preventDefault();
          show();
        }}
        className="relative block cursor-zoom-in -outline-offset-4"
      >
        {first ? <Picture {...large} image={picture} priority /> : <LatePicture {...large} image={picture} />}
        <span className="sr-only">, closer</span>
      </a>
      {Zoom && <Zoom picture={picture} onClosed={hide} />}
    </>
  );
}
