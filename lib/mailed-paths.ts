/**
 * URLs in emails, for the payment provider and for search engines.
 * Separate file, because every page's script contains `paths`.
 */
export const mailedPaths = {
  orderLink: (token: string) => `/o/${token}`,
  resetPassword: (token: string) => `/reset-password/${encodeURIComponent(token)}`,
  undoEmailChange: (token: string) => `/undo-email-change/${encodeURIComponent(token)}`,
  staffInvitation: (token: string) => `/staff-invitation/${encodeURIComponent(token)}`,
  paymentReturn: "/payment/verify",
  productFeed: "/feeds/products.xml",
  sitemap: "/sitemap.xml",
  sitemapFile: (name: string) => `/sitemaps/${encodeURIComponent(name)}`,
} as const;
