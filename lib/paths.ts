/** URLs that pages link to; lib/mailed-paths has the others. */
export const paths = {
  home: "/",
  products: "/products",
  product: (slug: string) => `/products/${encodeURIComponent(slug)}`,
  /** Listing filtered by one category (SHP-CAT-02). */
  categoryListing: (slugOrId: string) => `/products?category=${encodeURIComponent(slugOrId)}`,
  /** The prerendered page of a category's products (SHP-ROUTE-06). */
  category: (slugOrId: string) => `/categories/${encodeURIComponent(slugOrId)}/products`,
  /** A brand's products (BEYOND-85); lib/product-brands makes the slug. */
  brand: (slug: string) => `/brands/${encodeURIComponent(slug)}`,
  categories: "/categories",
  /** Same page at its second URL, which the menu links to (SHP-ROUTE-05). */
  productCategories: "/products/categories",
  search: (term: string) => `/products?search=${encodeURIComponent(term)}`,
  searchPage: "/search",
  /** Comparison of products by slug (BEYOND-73). */
  compare: (slugs: readonly string[] = []) =>
    slugs.length > 0 ? `/compare?products=${slugs.map(encodeURIComponent).join(",")}` : "/compare",
  /** Finds inverter, batteries, panels or generator for appliances (BEYOND-86); lib/power/plan-query has its parameters. */
  planner: "/planner",
  cart: "/cart",
  checkout: "/checkout",
  confirmation: (orderId?: string) =>
    orderId ? `/checkout/success/${encodeURIComponent(orderId)}` : "/checkout/success",
  contact: "/contact",
  help: "/help",
  about: "/about",
  faq: "/faq",
  delivery: "/delivery",
  warranty: "/warranty",
  privacy: "/privacy",
  terms: "/terms",
  login: "/login",
  signup: "/signup",
  verifyEmail: "/verify-email",
  resendVerification: "/resend-verification",
  requestPassword: "/request-password",
  trackOrder: "/track-order",
  /** Page for a mailed link that no longer works. */
  deadLink: "/track-order/dead-link",
  /** A guest's saved items; an account's are at `savedItems`. */
  saved: "/saved",
  account: "/account",
  profile: "/account/profile",
  orders: "/account/orders",
  order: (orderId: string) => `/account/orders/${encodeURIComponent(orderId)}`,
  savedItems: "/account/wishlist",
  addresses: "/account/addresses",
  paymentMethods: "/account/payment",
} as const;
