export {
  allProductSlugs,
  brandsBySlug,
  comparableProducts,
  familyOf,
  getCategory,
  getProduct,
  getProductById,
  latestProducts,
  listBrands,
  listCategories,
  listProducts,
  nearbyProducts,
  relatedProducts,
  searchAlternatives,
  searchStart,
  similarProducts,
  topBrands,
} from "./cached";
export { countProducts } from "./count-products";
export { productSections, slideProducts } from "./home";
export { dropUnusedMedia, keepMedia, readMedia } from "./media";
export { categorySlugsNow, productSlugNow } from "./old-slugs";
export { loadOrderableProducts, loadProducts, type OrderableProduct } from "./orderable-products";
export { planFromStock } from "./power-offers";
export { productFeed } from "./product-feed";
export { renderLogo } from "./render-logo";
export { renderProductImages } from "./render-product-images";
export { renderSlide } from "./render-slide";
export { productReviews } from "./reviews";
export { countPublishedProducts, SITEMAP_PART, sitemapProducts } from "./sitemap";
export { askStockAlert, noteAlert } from "./stock-alerts";
export { termsWithoutResult } from "./without-result";
