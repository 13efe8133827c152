export {
  allProductSlugs,
  getCategory,
  getProduct,
  getProductById,
  latestProducts,
  listCategories,
  listProducts,
  relatedProducts,
  topBrands,
} from "./cached";
export { type Goods, loadGoods, loadProducts, takeStock } from "./goods";
export { categorySlugsNow, productSlugNow } from "./old-slugs";
export { countPublishedProducts, SITEMAP_PART, sitemapProducts } from "./sitemap";
