import type { Settings } from "@/lib/contracts/settings";

/** Writes the HTML of an example email with these settings. */
type Write = (settings: Settings) => Promise<string>;

// Next refuses react-dom/server in pages and endpoints: the web process writes emails outside of them, and offers that here.
const holder = globalThis as unknown as { kaneaExampleMail?: Write };

export function offerExampleMail(write: Write): void {
  holder.kaneaExampleMail = write;
}

/** @throws Error outside of the web process */
export function writeExampleMail(settings: Settings): Promise<string> {
  if (!holder.kaneaExampleMail) throw new Error("This process writes no emails");
  return holder.kaneaExampleMail(settings);
}
