"use client";

import { type RefObject, useEffect, useRef } from "react";
import { useBackCloses } from "./page-hooks";

/**
 * Native modal dialog. Open while rendered; Escape and Back close it and restore the focus.
 * @param mayClose false while an action runs
 * @returns the dialog's ref and `close`; put follow-up work into `onClose`
 */
export function useModal(mayClose = true): { dialog: RefObject<HTMLDialogElement | null>; close: () => void } {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useEffect(() => dialog.current?.showModal(), []);
  useBackCloses(true, () => mayClose && close());
  return { dialog, close };
}
