export type {
  alikeProducts,
  allProductSlugs,
  allProductSlugs,
  comparableProducts,
  comparableProducts,
