import { MAX_TOASTS, TOAST_MS } from "@/lib/limits";
import { afterPaint } from "./after-paint";

type Tone = "success" | "error" | "info";

/**
 * Short messages at the bottom of the screen: four seconds, at most 20 at a time. Their code comes with the first
 * message, so that pages without one do not carry it. When even that cannot be fetched, as on a line that is cut, the
 * message is shown plainly. A message `about` something takes the place of the one before: a form that was taken does
 * not stand refused as well. What is said twice stands once.
 */
export const notify = {
  success: (text: string, about?: string) => tell("success", text, about),
  error: (text: string, about?: string) => tell("error", text, about),
  info: (text: string, about?: string) => tell("info", text, about),
};

/** The message that stands about each thing. */
const latest = new Map<string, string | number>();

/** A message never breaks what it tells of. */
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

/** Fetches the toasts' code while somebody types: without a network it would be too late for them to say so. */
export function warmToasts(): void {
  import("./toaster").catch(() => undefined);
}

/** A message without the toasts' code, in their place and for their time, the latest at the bottom. */
function showPlainly(text: string): void {
  const box = document.querySelector("[data-plain-toasts]") ?? document.createElement("div");
  box.setAttribute("data-plain-toasts", "");
  box.className =
    "pointer-events-none fixed inset-x-4 bottom-[calc(9rem+env(safe-area-inset-bottom,0px))] z-60 mx-auto grid max-w-form gap-2";
  const message = document.createElement("p");
  message.setAttribute("role", "alert");
  message.className = "rounded-card bg-ink px-4 py-3.5 font-medium text-sm text-white shadow-float";
  message.textContent = text;
  box.append(message);
  document.body.append(box);
  setTimeout(() => message.remove(), TOAST_MS);
}
