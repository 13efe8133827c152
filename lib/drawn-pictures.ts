/** The widths in which the shop draws its pictures, in pixels; those of goods are square. */
export const PICTURE_WIDTHS = {
  goods: [320, 640, 1080],
  categories: [320, 640, 960],
  /** Slides have one cut for each layout. */
  phone: [480, 720],
  wide: [800, 1200],
} as const;

type Format = "avif" | "webp";

/** A picture that the shop drew in several widths and in both formats. */
interface DrawnPicture {
  folder: "images/products" | "images/categories" | "images/slides" | "media";
  /** Within the folder; of a slide its number and cut, of what staff added its id. */
  name: string;
  /** What stands ahead of width and format in the address of each of its files. */
  base: string;
  /** The smallest first. */
  widths: readonly number[];
  /** Of the file whose address was read. */
  format: Format;
}

const FILE = /^(\/(images\/(?:products|categories|slides)|media)\/([^?]+)[-/])\d+\.(avif|webp)$/;

/** What the address of one file says of its picture; null for a picture from elsewhere. */
export function readDrawn(url: string): DrawnPicture | null {
  const [, base, folder, name, format] = FILE.exec(url) ?? [];
  if (!base || !name) return null;
  const picture = { base, name, folder, format } as Omit<DrawnPicture, "widths">;
  return { ...picture, widths: widthsOf(picture) };
}

function widthsOf({ folder, name }: Pick<DrawnPicture, "folder" | "name">): readonly number[] {
  if (folder === "images/slides") return PICTURE_WIDTHS[name.endsWith("-wide") ? "wide" : "phone"];
  return PICTURE_WIDTHS[folder === "images/categories" ? "categories" : "goods"];
}

/** The address of its smallest file, for those who pay for bytes; of a picture from elsewhere its own. */
export function smallestOf(url: string): string {
  const drawn = readDrawn(url);
  return drawn ? `${drawn.base}${drawn.widths[0]}.${drawn.format}` : url;
}
