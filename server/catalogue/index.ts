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
