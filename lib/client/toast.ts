import { MAX_TOASTS } from "./toast-limits";

type Tone = "success" | "error" | "info";

/**
 * Short messages at the bottom of the screen: four seconds, at most 20 at a time. Their code comes with the first
 * message, so that pages without one do not carry it. When even that cannot be fetched the message is lost: the
 * screen that calls must not depend on it.
 */
export const notify = {
  success: (text: string) => show("success", text),
  error: (text: string) => show("error", text),
  info: (text: string) => show("info", text),
};

async function show(tone: Tone, text: string): Promise<void> {
  const toast = await import("./toaster").then(({ mountToaster }) => mountToaster()).catch(() => null);
  if (!toast) return;
  const standing = toast.getToasts();
  const oldest = standing[0];
  if (oldest && standing.length >= MAX_TOASTS) toast.dismiss(oldest.id);
  toast[tone](text);
}
