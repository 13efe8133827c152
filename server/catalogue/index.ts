export {
  alikeProducts,
  allProductSlugs,
  familyOf,
  getCategory,
  getProduct,
  getProductById,
  latestProducts,
  listCategories,
  listProducts,
  nearbyGoods,
  relatedProducts,
  searchAlternatives,
  searchStart,
  topBrands,
} from "./cached";
export { countGoods } from "./count-goods";
export { drawGoods } from "./draw-goods";
export { type Goods, loadGoods, loadProducts } from "./goods";
export { goodsRows, slideProducts } from "./home";
export { dropUnusedMedia, keepMedia, readMedia } from "./media";
export { categorySlugsNow, productSlugNow } from "./old-slugs";
export { productFeed } from "./product-feed";
export { productReviews } from "./reviews";
export { countPublishedProducts, SITEMAP_PART, sitemapProducts } from "./sitemap";
export { askStockAlert, noteAlert } from "./stock-alerts";
export { wordsWithoutResult } from "./without-result";
