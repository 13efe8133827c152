"use client";

import { type ReactNode, useId } from "react";
import { Button } from "./button";
import { useBusy } from "./hooks";
import { useModal } from "./use-modal";

/**
 * Confirmation dialog for actions that cannot be undone. Open while rendered; Escape, Back and 'keep' close it and
 * restore the focus.
 * @param onYes the confirmed action; the dialog stays open until it ends
 */
export function ConfirmDialog({
  title,
  yes,
  busyText,
  keep = "Go back",
  onYes,
  onClose,
  children,
}: {
  title: string;
  yes: string;
  busyText: string;
  keep?: string;
  onYes: () => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { busy, run } = useBusy();
  const { dialog, close } = useModal(!busy);
  const id = useId();

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => busy && event.preventDefault()}
      onClose={onClose}
      className="m-auto w-[calc(100%-2.5rem)] max-w-md rounded-card bg-white p-5 text-ink shadow-float backdrop:bg-ink/45 md:p-8"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children && <div className="mt-2 text-muted text-sm">{children}</div>}
      {/* The action is first on screen, as in forms; 'keep' is first in tab order, so that Enter by mistake does nothing. */}
      <div className="mt-5 flex flex-row-reverse flex-wrap-reverse justify-end gap-3">
        <Button variant="outline" onClick={close} aria-disabled={busy}>
          {keep}
        </Button>
        <Button variant="outline" onClick={() => run(onYes)} aria-disabled={busy} className="border-error! text-error!">
          {busy ? busyText : yes}
        </Button>
      </div>
    </dialog>
  );
}
