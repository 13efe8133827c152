import { LocationLine } from "@/components/delivery";
import { AskOnWhatsApp } from "@/components/ui/ask-on-whatsapp";
import { Badge } from "@/components/ui/badge";
import { Truck } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { NeedsScript } from "@/components/ui/needs-script";
import { Price } from "@/components/ui/price";
import type { Family, Product, ProductReviews } from "@/lib/contracts/catalogue";
import type { ShownSettings } from "@/lib/contracts/settings";
import { formatLastDay } from "@/lib/dates";
import { savedPercent } from "@/lib/money";
import { paths } from "@/lib/paths";
import { acceptedMethodLabel, type CheckoutMethod, marksOf, waysToPay } from "@/lib/payment-methods";
import { galleryOf } from "@/lib/pictures";
import { refundTime, returnTime, warrantyText } from "@/lib/policies";
import { brandPath } from "@/lib/product-brands";
import { CompareLink } from "../compare-link";
import { NearbyProducts } from "../nearby/nearby-products";
import { ProductRow } from "../product-row";
import { SaveButton } from "../save-button";
import { toSnapshot } from "../snapshot";
import { Breadcrumb } from "./breadcrumb";
import { BuyBar, BuyBox, PurchaseProvider } from "./buy-box";
import { BuyPromises } from "./buy-promises";
import { FamilySwitch } from "./family-switch";
import { Gallery } from "./gallery";
import { DeliveryLine, Policies } from "./policies";
import { Description, Facts, Rating, StockIndicator } from "./product-facts";
import { Reviews } from "./reviews";
import { ShareLink } from "./share-link";
import { RunsLine, WhatItRuns } from "./what-it-runs";

/**
 * Product page content. DOM order is for phones; on wide screens the gallery is sticky next to the text.
 * @param url public URL of the page, to share
 */
export function ProductView({
  product,
  url,
  related,
  family,
  reviews,
  nearest,
  methods,
  settings,
}: {
  product: Product;
  url: string;
  related: Product[];
  family: Family | null;
  reviews: ProductReviews;
  /** Slug of another product of its kind; undefined if there is none. */
  nearest: string | undefined;
  /** Offered payment methods. */
  methods: CheckoutMethod[];
  settings: Pick<ShownSettings, "contact" | "delivery" | "returns" | "categoryYears">;
}) {
  const { name, brand, category, price } = product;
  const { contact, delivery, returns } = settings;
  const warranty = warrantyText(settings, product);
  const saved = savedPercent(price.base, price.compareAt);
  const steps = [
    { name: "Home", href: paths.home },
    { name: "Products", href: paths.products },
    ...(category ? [{ name: category.name, href: paths.categoryListing(category.slug) }] : []),
  ];
  return (
    <PurchaseProvider product={toSnapshot(product)}>
      <div className="page py-1 md:py-3">
        <Breadcrumb steps={steps} here={name} />
      </div>
      <article className="product-columns md:page md:grid md:grid-cols-2 md:items-start md:gap-12 md:pb-8">
        <div className="md:sticky md:top-26">
          <Gallery name={name} pictures={galleryOf(product)} />
        </div>
        <div className="flex flex-col gap-6 px-4 pt-5 pb-8 md:px-0 md:pt-0">
          <header className="flex flex-col gap-2">
            {(brand || category) && (
              <p className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
                {brand && (
                  <Link
                    href={brandPath(brand)}
                    className="-my-3 inline-flex min-h-11 items-center font-medium text-ink underline-offset-4 hover:underline"
                  >
                    {brand}
                  </Link>
                )}
                {brand && category && <span aria-hidden>·</span>}
                {category && (
                  <Link
                    href={paths.categoryListing(category.slug)}
                    className="-my-3 inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                  >
                    {category.name}
                  </Link>
                )}
              </p>
            )}
            <div className="flex items-start justify-between gap-4">
              <h1 className="text-xl md:text-2xl">{name}</h1>
              <div className="flex shrink-0 gap-2">
                <ShareLink name={name} url={url} />
                <SaveButton productId={product._id} name={name} className="border border-line hover:border-ink" />
              </div>
            </div>
            <Rating rating={product.rating} reviewCount={product.reviewCount} />
          </header>
          <div className="flex flex-col gap-2">
            <div className="flex flex-wrap items-center gap-3">
              <Price cedis={price.base} compareAt={price.compareAt} size="lg" />
              {saved > 0 && <Badge tone="ink">−{saved}%</Badge>}
            </div>
            {product.dealUntil && <p className="font-medium text-sm">Until {formatLastDay(product.dealUntil)}</p>}
            {product.offer && <OfferLine {...product.offer} />}
            <StockIndicator quantity={product.stock.quantity} />
            <RunsLine facts={product.facts} />
            <div className="flex gap-1.5">
              <Truck className="mt-px size-5 shrink-0 text-muted" />
              <LocationLine
                delivery={delivery}
                adding={{ productId: product._id, price: price.base }}
                room="min-h-[2lh] md:min-h-9"
              >
                <DeliveryLine zones={delivery.zones} />
              </LocationLine>
            </div>
          </div>
          {family && <FamilySwitch family={family} here={product.slug} />}
          <NeedsScript what="The cart" contact={contact} />
          <BuyBox />
          <BuyPromises
            pay={waysToPay(methods)}
            marks={marksOf(methods)}
            returnDays={returns.days}
            warranty={warranty}
          />
          <AskOnWhatsApp number={contact.whatsapp} about={`${name} (${url})`} className="-my-4" />
          <Description description={product.description} />
          <Facts {...product} warranty={warranty} />
          <WhatItRuns facts={product.facts} />
          {nearest && category && (
            <p className="-my-4">
              <CompareLink slug={product.slug} category={category._id} nearest={nearest}>
                Compare with others like it
              </CompareLink>
            </p>
          )}
          <Policies
            returns={returnTime(returns)}
            refund={refundTime(returns)}
            warranty={warranty}
            delivery={delivery}
            methods={methods.map(acceptedMethodLabel)}
          />
        </div>
      </article>
      <Reviews rating={product.rating} {...reviews} />
      <RelatedProducts products={related} />
      <NearbyProducts of={[product.slug]} here={product.slug} className="page" />
      <BuyBar price={price.base} compareAt={price.compareAt} />
    </PurchaseProvider>
  );
}

/** `Weekend of light: 10% off in the cart until Sunday 30 November` (BEYOND-90). */
function OfferLine({ name, gives, until }: NonNullable<Product["offer"]>) {
  const end = until ? ` until ${formatLastDay(until)}` : "";
  return <p className="font-medium text-sm text-success">{`${name}: ${gives}${end}`}</p>;
}

/** Up to four other products of the same category (SHP-PDP-20). */
function RelatedProducts({ products }: { products: Product[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related" className="page section">
      <h2 id="related" className="mb-4 text-xl">
        Related products
      </h2>
      <ProductRow products={products} />
    </section>
  );
}
