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
export { type Goods, loadGoods } from "./load-goods";
export { loadProducts } from "./load-products";
export { countPublishedProducts, SITEMAP_PART, sitemapProducts } from "./sitemap";
export { takeStock } from "./take-stock";
