import { MAX_TOASTS, TOAST_MS } from "@/lib/limits";
import { afterPaint } from "./after-paint";

type Tone = "success" | "error" | "info";

/**
 * Toasts at the bottom of the screen, for four seconds, at most 20 at a time.
 * Their code is loaded with the first message; if that fails, the message is shown without it.
 * A message replaces the previous one with the same `about`, or with the same text.
 */
export const notify = {
  success: (text: string, about?: string) => tell("success", text, about),
  error: (text: string, about?: string) => tell("error", text, about),
  info: (text: string, about?: string) => tell("info", text, about),
};

/** Current message by `about`. */
const latest = new Map<string, string | number>();

/** Shows a message and ignores errors. */
function tell(tone: Tone, text: string, about?: string): Promise<void> {
  return show(tone, text, about).catch(() => undefined);
}

async function show(tone: Tone, text: string, about = text): Promise<void> {
  const toast = await Promise.all([import("./toaster"), afterPaint()])
    .then(([{ mountToaster }]) => mountToaster())
    .catch(() => null);
  if (!toast) return showPlainly(text);
  const standing = toast.getToasts();
  const oldest = standing[0];
  if (oldest && standing.length >= MAX_TOASTS) toast.dismiss(oldest.id);
  const id = toast[tone](text);
  const before = latest.get(about);
  if (before !== undefined) toast.dismiss(before);
  latest.set(about, id);
}

/** Loads the toasts' code early, because it may be needed without a network. */
export function warmToasts(): void {
  import("./toaster").catch(() => undefined);
}

/** Shows a message without the toasts' code, latest at the bottom. */
function showPlainly(text: string): void {
  const box = document.querySelector("[data-plain-toasts]") ?? document.createElement("div");
  box.setAttribute("data-plain-toasts", "");
  box.className =
    "pointer-events-none fixed inset-x-4 bottom-[max(0.25rem,env(safe-area-inset-bottom,0px))] z-60 mx-auto grid max-w-form gap-2";
  const message = document.createElement("p");
  message.setAttribute("role", "alert");
  message.className = "rounded-card bg-ink px-4 py-3.5 font-medium text-sm text-white shadow-float";
  message.textContent = text;
  box.append(message);
  document.body.append(box);
  setTimeout(() => message.remove(), TOAST_MS);
}
