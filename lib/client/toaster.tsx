"use client";

import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import { MAX_TOASTS, TOAST_MS } from "@/lib/limits";
import { afterPaint } from "./after-paint";

let mounted: Promise<typeof toast> | undefined;

/**
 * Puts the toasts' live region into the page once and gives sonner's `toast`. A screen reader hears only what is
 * added to a region that it already knows, so this waits for a paint.
 */
export function mountToaster(): Promise<typeof toast> {
  mounted ??= new Promise((resolve) => {
    const host = document.createElement("div");
    const root = createRoot(host);
    // A dialog that opens meanwhile spares a live region, but hides an element that is still to become one.
    flushSync(() => root.render(<Toasts isTouched={window.matchMedia("(hover: none)").matches} />));
    document.body.appendChild(host);
    afterPaint().then(() => resolve(toast));
  });
  return mounted;
}

/** @param isTouched whether presses come by a finger: messages then lie over buttons at the page's foot, and let them through */
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
      // Above the tabs and the bar to buy by, which a message would hide.
      mobileOffset={{ bottom: "calc(9rem + env(safe-area-inset-bottom, 0px))" }}
      toastOptions={{
        unstyled: true,
        // A message with buttons of its own asks for "auto".
        style: isTouched ? { pointerEvents: "none" } : {},
        classNames: {
          toast:
            "flex w-full items-center gap-3 rounded-card bg-ink px-4 py-3.5 text-sm font-medium text-white shadow-float [&_[data-icon]]:flex [&_[data-icon]]:shrink-0 [&_[data-icon]_svg]:size-5",
          success: "[&_[data-icon]]:text-amber-light",
          error: "bg-error!",
        },
      }}
    />
  );
}
