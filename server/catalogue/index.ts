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
export { takeStock } from "./take-stock";
