/** Every address of the shop, built in one place. */
export const paths = {
  home: "/",
  products: "/products",
  product: (slug: string) => `/products/${encodeURIComponent(slug)}`,
  /** The listing narrowed to one category (SHP-CAT-02). */
  categoryListing: (slugOrId: string) => `/products?category=${encodeURIComponent(slugOrId)}`,
  /** The prerendered page of a category's products (SHP-ROUTE-06). */
  category: (slugOrId: string) => `/categories/${encodeURIComponent(slugOrId)}/products`,
  categories: "/categories",
  /** The same page at its second address, which the menu links (SHP-ROUTE-05). */
  productCategories: "/products/categories",
  search: (term: string) => `/products?search=${encodeURIComponent(term)}`,
  searchPage: "/search",
  cart: "/cart",
  checkout: "/checkout",
  confirmation: (orderId?: string) =>
    orderId ? `/checkout/success/${encodeURIComponent(orderId)}` : "/checkout/success",
  paymentReturn: "/payment/verify",
  orderLink: (token: string) => `/o/${token}`,
  contact: "/contact",
} as const;
