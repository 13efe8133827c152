import { slideSrcSet, slideUrl } from "./slides";

const WIDE = "(min-width: 768px)";
const WIDE_SIZES = "(min-width: 1248px) 1200px, 100vw";

/** A slide's scene: its own crop for phones and for wide screens, in AVIF or WebP. Silent, as the slide's words tell it. */
export function SlidePicture({ picture, first }: { picture: number; first: boolean }) {
  return (
    <picture>
      <source media={WIDE} type="image/avif" srcSet={slideSrcSet(picture, "wide", "avif")} sizes={WIDE_SIZES} />
      <source media={WIDE} type="image/webp" srcSet={slideSrcSet(picture, "wide", "webp")} sizes={WIDE_SIZES} />
      <source type="image/avif" srcSet={slideSrcSet(picture, "phone", "avif")} sizes="100vw" />
      <source type="image/webp" srcSet={slideSrcSet(picture, "phone", "webp")} sizes="100vw" />
      <img
        src={slideUrl(picture, "phone", 720, "webp")}
        alt=""
        width={720}
        height={900}
        fetchPriority={first ? "high" : "low"}
        decoding="async"
        draggable={false}
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  );
}
