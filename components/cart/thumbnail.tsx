import { Picture } from "@/components/ui/picture";

/** A small square picture beside the product's name, which already says what it shows. */
export function Thumbnail({ image, size }: { image: { url: string } | null; size: "sm" | "md" | "lg" }) {
  const [box, pixels] = sizes[size];
  return (
    <span className={`block shrink-0 overflow-hidden rounded-card ${box}`}>
      <Picture
        image={image && { url: image.url, alt: "" }}
        sizes={`${pixels}px`}
        width={pixels}
        height={pixels}
        className="aspect-square object-cover"
      />
    </span>
  );
}

const sizes = {
  sm: ["size-14", 56],
  md: ["size-20", 80],
  lg: ["size-22 md:size-28", 112],
} as const;
