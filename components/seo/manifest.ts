import type { MetadataRoute } from "next";
import { type Brand, siteTitle } from "@/lib/brand";
import { logoIcon } from "@/lib/brand-logo";
import { paths } from "@/lib/paths";

/** Web app manifest, to install the shop on phones (BEYOND-23). The icons are maskable. */
export function writeManifest(brand: Brand): MetadataRoute.Manifest {
  const icons = ([192, 512] as const).map((size) => ({
    src: brand.logo ? logoIcon(brand.logo, size) : `/images/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
  }));
  return {
    id: paths.home,
    name: siteTitle(brand),
    short_name: brand.name,
    description: brand.description,
    lang: "en-GH",
    start_url: paths.home,
    scope: paths.home,
    display: "standalone",
    theme_color: brand.ink,
    background_color: "#ffffff",
    icons: [...icons, ...icons.map((icon) => ({ ...icon, purpose: "maskable" as const }))],
    shortcuts: [
      { name: "All products", url: paths.products },
      { name: "Cart", url: paths.cart },
      { name: "Track your order", url: paths.trackOrder },
    ],
  };
}
