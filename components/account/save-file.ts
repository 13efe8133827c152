/**
 * Downloads a text as a file.
 * @param shop its name, with which the file's name begins
 * @param name rest of the file name
 */
export function saveFile(shop: string, name: string, text: string, type: "application/json" | "text/plain"): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${shop.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}-${name}`;
  link.click();
  // Some browsers start reading the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
