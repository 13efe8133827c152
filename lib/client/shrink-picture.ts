import { pictureTypes } from "@/lib/pictures";

/** Longest side of a stored picture, in pixels. */
const LONGEST_SIDE = 1600;
/** Background of transparent pictures: `--color-paper` of app/theme.css. */
const PAPER = "#faf7f2";

/**
 * Shrinks a photo to the size that the shop stores, because mobile data is expensive.
 * Pictures of other types become JPEG; a file that is not an image stays unchanged, and the shop refuses it.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  try {
    const whole = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(whole.width, whole.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(whole.width * scale);
    canvas.height = Math.round(whole.height * scale);
    const paper = canvas.getContext("2d");
    if (!paper) return file;
    paper.fillStyle = PAPER;
    paper.fillRect(0, 0, canvas.width, canvas.height);
    paper.drawImage(whole, 0, 0, canvas.width, canvas.height);
    whole.close();
    const small = await new Promise<Blob | null>((made) => canvas.toBlob(made, "image/jpeg", 0.82));
    const isTaken = pictureTypes.some((type) => type === file.type);
    return small && (!isTaken || small.size < file.size) ? small : file;
  } catch {
    return file;
  }
}

/** Like `shrinkPicture`, but null for a file that the browser cannot read. */
export async function readPicture(file: File): Promise<Blob | null> {
  const small = await shrinkPicture(file);
  if (!pictureTypes.some((type) => type === small.type)) return null;
  try {
    (await createImageBitmap(small)).close();
    return small;
  } catch {
    return null;
  }
}
