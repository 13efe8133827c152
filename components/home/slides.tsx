import type { Settings } from "@/lib/contracts/settings";
import { PICTURE_WIDTHS } from "@/lib/drawn-pictures";

/**
 * A slide of the banner; picture n is `public/images/slides/{n}-wide-…` and `{n}-phone-…`; an uploaded one is its URL
 * (SHP-HOME-01, SHP-HOME-02, BEYOND-106).
 */
export type Slide = Pick<Settings["slides"]["items"][number], "picture" | "title" | "text">;

/** `srcset` of a slide's picture for one layout. */
export function slideSrcSet(picture: Slide["picture"], layout: "wide" | "phone"): string {
  return PICTURE_WIDTHS[layout].map((width) => `${slideUrl(picture, layout, width, "avif")} ${width}w`).join(", ");
}

/** URL of one file of a slide's picture. */
export function slideUrl(
  picture: Slide["picture"],
  layout: "wide" | "phone",
  width: number,
  format: "avif" | "webp",
): string {
  const base =
    typeof picture === "number" ? `/images/slides/${picture}-` : picture.slice(0, picture.lastIndexOf("/") + 1);
  return `${base}${layout}-${width}.${format}`;
}

const WIDE = "(min-width: 768px)";
const WIDE_SIZES = "(min-width: 1248px) 1200px, 100vw";
/** Less than the real width: on a dense phone screen the smaller file looks the same and loads sooner. */
const PHONE_SIZES = "64vw";

/** Slide picture, fading to dark behind the text. Empty alt text: the text describes it. */
export function SlidePicture({ picture, first }: { picture: Slide["picture"]; first: boolean }) {
  return (
    <picture>
      <source media={WIDE} type="image/avif" srcSet={slideSrcSet(picture, "wide")} sizes={WIDE_SIZES} />
      <source type="image/avif" srcSet={slideSrcSet(picture, "phone")} sizes={PHONE_SIZES} />
      <img
        src={slideUrl(picture, "phone", 720, "webp")}
        alt=""
        width={720}
        height={585}
        fetchPriority={first ? "high" : "low"}
        decoding="async"
        draggable={false}
        className="absolute inset-x-0 top-0 aspect-[720/585] max-h-[calc(100%-12rem)] w-full object-cover object-bottom tall:max-md:max-h-[calc(100%-8rem)] md:aspect-auto md:size-full md:max-h-none md:object-[60%_50%]"
      />
    </picture>
  );
}
