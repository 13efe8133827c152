/**
 * Addresses that no page links: they stand in mails, and are told to the payment provider and to search engines. Apart from
 * `paths`, which every page's script carries.
 */
export const sentPaths = {
  orderLink: (token: string) => `/o/${token}`,
  resetPassword: (token: string) => `/reset-password/${encodeURIComponent(token)}`,
  undoEmailChange: (token: string) => `/undo-email-change/${encodeURIComponent(token)}`,
  staffInvitation: (token: string) => `/staff-invitation/${encodeURIComponent(token)}`,
  paymentReturn: "/payment/verify",
  productFeed: "/feeds/products.xml",
  sitemap: "/sitemap.xml",
  sitemapFile: (name: string) => `/sitemaps/${encodeURIComponent(name)}`,
} as const;
