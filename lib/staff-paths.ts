/** Every address of the desk. Not in `paths.ts`: no page of the shop carries them. */
export const staffPaths = {
  desk: "/staff",
  orders: "/staff/orders",
  newOrder: "/staff/orders/new",
  /** For a customer who calls. */
  newOrderFor: (customer: string) => `/staff/orders/new?customer=${encodeURIComponent(customer)}`,
  order: (number: string) => `/staff/orders/${encodeURIComponent(number)}`,
  /** The orders of one worklist. */
  worklist: (list: string) => `/staff/orders?list=${encodeURIComponent(list)}`,
  returns: "/staff/returns",
  stock: "/staff/stock",
  stockItem: (slug: string) => `/staff/stock/${encodeURIComponent(slug)}`,
  customers: "/staff/customers",
  customer: (id: string) => `/staff/customers/${encodeURIComponent(id)}`,
  people: "/staff/people",
} as const;
