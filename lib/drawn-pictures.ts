/** The widths of AVIF files that pages choose from, in pixels; product pictures are square. */
export const PICTURE_WIDTHS = {
  products: [320, 640, 1080],
  categories: [320, 640, 960],
  /** Slides have one cut for each layout. */
  phone: [480, 720],
  wide: [800, 1200],
} as const;

/** The widths of WebP files, for mails, feeds and browsers without AVIF. The example shop's second and third views have none. */
export const WEBP_WIDTHS = [320, 640] as const;

type Format = "avif" | "webp";

/** A picture that the shop drew in several widths. */
interface DrawnPicture {
  folder: "products" | "categories" | "slides" | "media";
  /** Within the folder; of a slide its number and cut, of what staff added its id. */
  name: string;
  /** What stands ahead of width and format in the address of each of its files. */
  base: string;
  /** The smallest first. */
  widths: readonly number[];
  /** Of the file whose address was read. */
  format: Format;
}

/** The addresses of files: what stands ahead of the width, and in it folder and name. */
const FILES = [
  [/^(\/images\/(products)\/([^?]+)-)\d+\.(avif|webp)$/, PICTURE_WIDTHS.products],
  [/^(\/(media)\/(\w+)\/)\d+\.(avif|webp)$/, PICTURE_WIDTHS.products],
  [/^(\/images\/(categories)\/([^?]+)-)\d+\.(avif|webp)$/, PICTURE_WIDTHS.categories],
  [/^(\/images\/(slides)\/(\d+-phone)-)\d+\.(avif|webp)$/, PICTURE_WIDTHS.phone],
  [/^(\/images\/(slides)\/(\d+-wide)-)\d+\.(avif|webp)$/, PICTURE_WIDTHS.wide],
] as const;

/** What the address of one file says of its picture; null for a picture from elsewhere. */
export function readDrawn(url: string): DrawnPicture | null {
  for (const [file, widths] of FILES) {
    const [, base, folder, name, format] = file.exec(url) ?? [];
    if (base) return { base, folder, name, format, widths } as DrawnPicture;
  }
  return null;
}

/** The address of its smallest file, for those who pay for bytes; of a picture from elsewhere its own. */
export function smallestOf(url: string): string {
  const drawn = readDrawn(url);
  return drawn ? `${drawn.base}${drawn.widths[0]}.${drawn.format}` : url;
}
