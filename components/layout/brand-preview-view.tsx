import { ProductRow } from "@/components/catalogue";
import { Button, IconButton } from "@/components/ui/button";
import { Menu, Search, ShoppingCart } from "@/components/ui/icons";
import { ShopBrandProvider } from "@/components/ui/shop-name";
import { siteTitle } from "@/lib/brand";
import { brandStyle } from "@/lib/brand-style";
import type { Product } from "@/lib/contracts/catalogue";
import type { ShownSettings } from "@/lib/contracts/settings";
import { Footer } from "./footer";
import { Logo } from "./logo";
import { PreviewProblems } from "./preview-problems";

const TITLE = <h1 className="sr-only">Preview of the brand</h1>;

/** Header, product cards, search result, email and footer with an unsaved brand, or why it cannot be saved (BEYOND-88). */
export function BrandPreviewView({
  preview,
  products,
}: {
  preview: { settings: ShownSettings; mail: string } | { problems: string[] };
  products: Product[];
}) {
  if ("problems" in preview)
    return (
      <main>
        {TITLE}
        <PreviewProblems problems={preview.problems} />
      </main>
    );
  const { settings, mail } = preview;
  const { brand } = settings;
  return (
    // Those of the saved brand are on <html>: these replace them.
    <main style={{ ...brandStyle(brand), fontFamily: "var(--font-sans)" }} className="text-ink">
      {TITLE}
      <div inert>
        <header className="flex h-top-bar items-center border-b border-line px-1.5">
          <ShopBrandProvider brand={{ name: brand.name, logo: brand.logo }}>
            <Logo className="pl-2.5" />
          </ShopBrandProvider>
          <div className="ml-auto flex">
            <IconButton label="Categories menu" Icon={Menu} />
            <IconButton label="Search" Icon={Search} />
            <IconButton label="Cart" Icon={ShoppingCart} />
          </div>
        </header>
        <div className="woven-strip" />
        {products.length > 0 && (
          <div className="page grid gap-4 py-4">
            <ProductRow products={products} seen={2} />
            <Button size="lg">
              <ShoppingCart className="size-5" />
              Add to Cart
            </Button>
          </div>
        )}
      </div>
      <div className="page py-4">
        <h2 className="text-lg">Search results and shared links</h2>
        <p className="mt-1 font-medium">{siteTitle(brand)}</p>
        <p className="text-muted text-sm">{brand.description}</p>
        <h2 className="mt-4 mb-2 text-lg">Email</h2>
        <iframe
          title="Example email"
          srcDoc={mail}
          sandbox=""
          inert
          height={384}
          className="w-full rounded-card border border-line"
        />
      </div>
      <div inert>
        <Footer settings={settings} />
      </div>
    </main>
  );
}
