import sharp from "sharp";

/** A PNG of one colour. */
export async function smallPhoto(side = 8, background = "#c80"): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: side, height: side, channels: 3, background } as const;
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}

const colour = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#111" } });
const JPEG_START = [0xff, 0xd8, 0xff, 0xe0];
const NO_PICTURE = /Please choose a photo/;

/** Files that are not images, or too large, and the message that refuses each (T65). */
export const badPictures: [name: string, file: () => Promise<Uint8Array> | Uint8Array, words: RegExp][] = [
  [
    "an SVG with a script",
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    NO_PICTURE,
  ],
  ["a page", () => Buffer.from("<!doctype html><h1>Lamp</h1>"), NO_PICTURE],
  ["a GIF", () => colour(9, 9).gif().toBuffer(), NO_PICTURE],
  [
    "a JPEG by its first bytes alone",
    () => Buffer.from([...JPEG_START, ...Buffer.from("../../etc/passwd")]),
    NO_PICTURE,
  ],
  ["a JPEG that ends too soon", async () => (await colour(400, 400).jpeg().toBuffer()).subarray(0, 700), NO_PICTURE],
  ["sixty megapixels", () => colour(10_000, 6_000).png().toBuffer(), /Please send a smaller one/],
];
