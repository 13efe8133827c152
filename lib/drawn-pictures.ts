/** Widths of AVIF files in pixels; product pictures are square. */
export const PICTURE_WIDTHS = {
  products: [320, 640, 1080],
  categories: [320, 640, 960],
  /** Slides have one cut for each layout. */
  phone: [480, 720],
  wide: [800, 1200],
} as const;

/**
 * Widths of WebP files, for mails, feeds and browsers without AVIF. The example shop's second and third views have no
 * WebP.
 */
export const WEBP_WIDTHS = [320, 640] as const;

type Format = "avif" | "webp";

/** A picture that the shop rendered in several widths. */
interface DrawnPicture {
  folder: "products" | "categories" | "slides" | "media";
  /** Name within the folder: number or id and layout of a slide, id of an uploaded picture. */
  name: string;
  /** URL prefix before width and format. */
  base: string;
  /** Ascending. */
  widths: readonly number[];
  /** Format of the parsed URL's file. */
  format: Format;
}

/** URL patterns with the prefix before the width, and in it the name. */
const FILES: [RegExp, DrawnPicture["folder"], readonly number[]][] = [
  [/^(\/images\/products\/([^?]+)-)\d+\.(avif|webp)$/, "products", PICTURE_WIDTHS.products],
  [/^(\/media\/(\w+)\/)\d+\.(avif|webp)$/, "media", PICTURE_WIDTHS.products],
  [/^(\/images\/categories\/([^?]+)-)\d+\.(avif|webp)$/, "categories", PICTURE_WIDTHS.categories],
  [/^(\/images\/slides\/(\d+-phone)-)\d+\.(avif|webp)$/, "slides", PICTURE_WIDTHS.phone],
  [/^(\/images\/slides\/(\d+-wide)-)\d+\.(avif|webp)$/, "slides", PICTURE_WIDTHS.wide],
  [/^(\/media\/(\w+\/phone)-)\d+\.(avif|webp)$/, "slides", PICTURE_WIDTHS.phone],
  [/^(\/media\/(\w+\/wide)-)\d+\.(avif|webp)$/, "slides", PICTURE_WIDTHS.wide],
];

/** Parses the URL of one file; null for an external picture. */
export function readDrawn(url: string): DrawnPicture | null {
  for (const [file, folder, widths] of FILES) {
    const [, base, name, format] = file.exec(url) ?? [];
    if (base) return { base, folder, name, format, widths } as DrawnPicture;
  }
  return null;
}

/** Whether a product's picture is an illustration: the example shop's are drawn, uploaded ones are photographs. */
export function isIllustration(url: string): boolean {
  return readDrawn(url)?.folder === "products";
}

/** URL of a picture's smallest file, for Save-Data; unchanged for an external picture. */
export function smallestOf(url: string): string {
  const drawn = readDrawn(url);
  return drawn ? `${drawn.base}${drawn.widths[0]}.${drawn.format}` : url;
}
