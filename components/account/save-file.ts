import { shopName } from "@/lib/shop-name";

/**
 * Downloads a text as a file.
 * @param name file name without the shop's prefix
 */
export function saveFile(name: string, text: string, type: "application/json" | "text/plain"): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${shopName.toLowerCase()}-${name}`;
  link.click();
  // Some browsers start reading the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
