"use client";

import { type RefObject, useEffect, useRef } from "react";
import { useBackCloses } from "./page-hooks";

/**
 * A native dialog over the page. It is open while it is drawn; Escape and Back close it, and the focus goes back by
 * itself.
 * @param mayClose false while something runs that must not be left
 * @returns the dialog's ref, and `close`; what follows belongs into its `onClose`
 */
export function useModal(mayClose = true): { dialog: RefObject<HTMLDialogElement | null>; close: () => void } {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useEffect(() => dialog.current?.showModal(), []);
  useBackCloses(true, () => mayClose && close());
  return { dialog, close };
}
