import { Link } from "@/components/ui/link";
import { Thumbnail } from "@/components/ui/product-line";
import type { Product } from "@/lib/contracts/catalogue";
import { type Cedis, formatCedis } from "@/lib/money";
import { paths } from "@/lib/paths";

/** Fields of a slide's product that the banner shows. */
export interface Offer {
  slug: string;
  name: string;
  price: Cedis;
  picture: string | null;
}

export const toOffer = ({ slug, name, price, featuredImage }: Product): Offer => ({
  slug,
  name,
  price: price.base,
  picture: featuredImage?.url ?? null,
});

/** Product of a slide with its price (BEYOND-71); without picture on narrow screens. */
export function SlideOffer({ offer: { slug, name, price, picture } }: { offer: Offer }) {
  return (
    <Link
      href={paths.product(slug)}
      className="flex min-w-0 items-center gap-2 rounded-card bg-white py-1 pr-3 pl-1 text-ink focus-visible:outline-white max-[22rem]:pl-3 md:max-lg:pl-3"
    >
      <span className="min-w-0 overflow-hidden max-[22rem]:hidden md:max-lg:hidden">
        <Thumbnail image={picture === null ? null : { url: picture }} size="sm" />
      </span>
      <span className="min-w-min grow basis-0">
        <span className="line-clamp-2 text-xs">{name}</span>
        <strong className="whitespace-nowrap text-sm tabular-nums">{formatCedis(price)}</strong>
      </span>
    </Link>
  );
}
