"use client";

import { useEffect, useRef, useState } from "react";
import { IconButton } from "@/components/ui/button";
import { X } from "@/components/ui/icons";
import { Picture } from "@/components/ui/picture";
import { useModal } from "@/components/ui/use-modal";
import type { GalleryPicture } from "@/lib/pictures";

/**
 * A product's picture on a screen of its own. A tap zooms into that place, another one zooms out. A zoomed picture
 * scrolls by finger, wheel and arrow keys.
 * @param onClosed called when it has closed, by its button or Escape
 */
export function Zoom({ picture, onClosed }: { picture: GalleryPicture; onClosed: () => void }) {
  const { dialog, close } = useModal();
  const view = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState<{ x: number; y: number } | null>(null);

  useEffect(() => {
    const box = view.current;
    if (!box || !near) return;
    box.scrollTo(near.x * box.scrollWidth - box.clientWidth / 2, near.y * box.scrollHeight - box.clientHeight / 2);
    box.focus();
  }, [near]);

  return (
    <dialog
      ref={dialog}
      aria-label={picture.alt}
      onClose={onClosed}
      className="m-0 size-full max-h-none max-w-none bg-paper text-ink"
    >
      <div
        ref={view}
        tabIndex={-1}
        className={`size-full overflow-auto outline-none ${near ? "" : "grid content-center"}`}
      >
        <button
          type="button"
          aria-label={near ? "See it whole" : "See it closer"}
          onClick={({ currentTarget, clientX, clientY, detail }) => {
            const { left, top, width, height } = currentTarget.getBoundingClientRect();
            // A key press has no place on the picture: it zooms into the middle.
            const place = detail ? { x: (clientX - left) / width, y: (clientY - top) / height } : { x: 0.5, y: 0.5 };
            setNear((before) => (before ? null : place));
          }}
          className={`mx-auto block ${near ? "w-[max(1080px,130vw)] cursor-zoom-out" : "w-[min(100vw,100vh)] cursor-zoom-in"}`}
        >
          <Picture image={{ ...picture, alt: "" }} sizes="1080px" priority width={1080} height={1080} />
        </button>
      </div>
      <IconButton
        label="Close picture"
        Icon={X}
        onClick={close}
        className="fixed top-3 right-3 rounded-full bg-white shadow-float"
      />
    </dialog>
  );
}
