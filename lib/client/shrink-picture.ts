import { pictureTypes } from "@/lib/pictures";

/** As long a side as the shop keeps of a picture. */
const LONGEST_SIDE = 1600;
/** Behind a picture that can be seen through: `--color-paper` of app/theme.css. */
const PAPER = "#faf7f2";

/**
 * A photo as small as the shop will keep it: a phone's own is many times larger, and its owner pays by the megabyte. What
 * the browser can read and the shop does not take becomes a JPEG; what it cannot read as a picture stays as it is: the
 * shop says what is wrong with it.
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

/** The same; null for a file that is no picture to this browser, so that it is refused as soon as it is chosen. */
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
