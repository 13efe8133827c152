"use client";

import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import { MAX_TOASTS, TOAST_MS } from "@/lib/limits";
import { afterPaint } from "./after-paint";

let mounted: Promise<typeof toast> | undefined;

/**
 * Mounts the live region of toasts once and returns sonner's `toast`. A screen reader hears only what is
 * added to a region that it already knows, so this waits for a paint.
 */
export function mountToaster(): Promise<typeof toast> {
  mounted ??= new Promise((resolve) => {
    const host = document.createElement("div");
    const root = createRoot(host);
    // An open dialog hides elements that become a live region later.
    flushSync(() => root.render(<Toasts isTouched={window.matchMedia("(hover: none)").matches} />));
    document.body.appendChild(host);
    afterPaint().then(() => resolve(toast));
  });
  return mounted;
}

/** 0 on phones, positive on wide screens. */
const WIDE = "(100vw - 48rem)";
/** On phones over the tab bar, so that nothing of the page is covered; else above the edge and an offline notice there. */
const BOTTOM = `calc(max(env(safe-area-inset-bottom, 0px), clamp(0.25rem, ${WIDE}, 1.5rem)) + var(--offline-edge))`;

/** @param isTouched whether the device has a touch screen; messages then let taps through to buttons below */
export function Toasts({ isTouched = false }: { isTouched?: boolean }) {
  return (
    <Toaster
      position="bottom-center"
      style={{ fontFamily: "inherit" }}
      duration={TOAST_MS}
      visibleToasts={MAX_TOASTS}
      expand
      gap={8}
      containerAriaLabel="Messages"
      offset={{ bottom: BOTTOM }}
      mobileOffset={{ bottom: BOTTOM, left: "0.5rem", right: "0.5rem" }}
      toastOptions={{
        unstyled: true,
        // A message with buttons needs "auto".
        style: isTouched ? { pointerEvents: "none" } : {},
        classNames: {
          toast:
            "flex w-full items-center gap-3 rounded-card bg-ink px-4 py-3.5 max-md:min-h-13 short:min-h-9 max-md:py-2 text-sm max-md:leading-tight font-medium text-white shadow-float [&_[data-icon]]:flex [&_[data-icon]]:shrink-0 [&_[data-icon]_svg]:size-5",
          success: "[&_[data-icon]]:text-amber-light",
          error: "bg-error!",
        },
      }}
    />
  );
}
