import { notify } from "./toast";

/** Copies text to the clipboard and shows one of two messages. */
export async function copyText(text: string, copied: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(copied);
  } catch {
    notify.error(failed);
  }
}
