/** URLs of the desk; separate from `paths.ts`, so that no shop page contains them. */
export const staffPaths = {
  desk: "/staff",
  /** Own account, where two-step sign-in is turned on. */
  security: "/account/profile#security",
  orders: "/staff/orders",
  newOrder: "/staff/orders/new",
  /** Phone order for a customer. */
  newOrderFor: (customer: string) => `/staff/orders/new?customer=${encodeURIComponent(customer)}`,
  order: (number: string) => `/staff/orders/${encodeURIComponent(number)}`,
  /** Orders of a worklist. */
  worklist: (list: string) => `/staff/orders?list=${encodeURIComponent(list)}`,
  returns: "/staff/returns",
  reviews: "/staff/reviews",
  stock: "/staff/stock",
  stockAlerts: "/staff/stock-alerts",
  stockItem: (slug: string) => `/staff/stock/${encodeURIComponent(slug)}`,
  productPictures: (slug: string) => `/staff/products/${encodeURIComponent(slug)}/pictures`,
  productLinks: (slug: string) => `/staff/products/${encodeURIComponent(slug)}/links`,
  products: "/staff/products",
  newProduct: "/staff/products/new",
  bulkEdit: "/staff/products/bulk-edit",
  /** No product can have this slug: the shop uses it for all categories. */
  categories: "/staff/products/categories",
  searchSynonyms: "/staff/search-synonyms",
  /** Form for a failed search term. */
  newSearchSynonym: (term: string) => `/staff/search-synonyms?new=${encodeURIComponent(term)}`,
  productPrices: "/staff/products/prices",
  product: (slug: string) => `/staff/products/${encodeURIComponent(slug)}`,
  customers: "/staff/customers",
  customer: (id: string) => `/staff/customers/${encodeURIComponent(id)}`,
  team: "/staff/team",
  settings: "/staff/settings",
  promotions: "/staff/promotions",
  setup: "/staff/setup",
  setting: (key: string) => `/staff/settings/${encodeURIComponent(key)}`,
  pages: "/staff/pages",
  page: (address: string) => `/staff/pages/${encodeURIComponent(address)}`,
  /** Page with its draft, or a version. @param change differs after each change, so that the preview is loaded again */
  pagePreview: (address: string, version: string, change = "") =>
    `/staff/page-preview?${new URLSearchParams({ address, version, change })}`,
  /** Shop and email with an unsaved brand. */
  brandPreview: (query: string) => `/staff/brand-preview?${query}`,
  /** PDF with it. */
  brandDocument: (query: string) => `/api/staff/brand-preview?${query}`,
  data: "/staff/data",
  /** Cash and cheques that riders hand over for a day. */
  riderCash: "/staff/cash",
  riderCashOf: (day: string) => `/staff/cash?day=${day}`,
  reports: "/staff/reports",
  dayReport: (day: string) => `/staff/reports?period=day&day=${day}`,
  more: "/staff/more",
} as const;
