import sharp from "sharp";

/** A PNG of one colour. */
export async function smallPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 8, height: 8, channels: 3, background: "#c80" } as const;
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}
