import { shopName } from "@/lib/shop-name";

/**
 * Hands the shopper a text as a file, by the browser's own download.
 * @param name without the shop's, which is put before it
 */
export function saveFile(name: string, text: string, type: "application/json" | "text/plain"): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${shopName.toLowerCase()}-${name}`;
  link.click();
  // Some browsers begin to read the file only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
