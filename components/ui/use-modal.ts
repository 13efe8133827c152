"use client";

import { type RefObject, useEffect, useRef } from "react";
import { useBackCloses } from "./page-hooks";

/**
 * A native dialog over the page. It is open while it is drawn; Escape and Back close it, and the focus goes back by
 * itself. What has `data-first-focus` has the focus first, else the first that can have it.
 * @param mayClose false while something runs that must not be left
 * @returns the dialog's ref, and `close`; what follows belongs into its `onClose`
 */
export function useModal(mayClose = true): { dialog: RefObject<HTMLDialogElement | null>; close: () => void } {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("[data-first-focus]")?.focus();
  }, []);
  useBackCloses(true, () => mayClose && close());
  return { dialog, close };
}
