/** The addresses that pages of the shop link, built in one place; the others stand in lib/mailed-paths. */
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
  /** Products side by side, by their slugs (BEYOND-73). */
  compare: (slugs: readonly string[] = []) =>
    slugs.length > 0 ? `/compare?products=${slugs.map(encodeURIComponent).join(",")}` : "/compare",
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
  /** Where a mailed link ends that opens nothing any more. */
  deadLink: "/track-order/dead-link",
  /** What a guest saved on the device; an account's is `savedItems`. */
  saved: "/saved",
  account: "/account",
  profile: "/account/profile",
  orders: "/account/orders",
  order: (orderId: string) => `/account/orders/${encodeURIComponent(orderId)}`,
  savedItems: "/account/wishlist",
  addresses: "/account/addresses",
  paymentMethods: "/account/payment",
} as const;
