import { worklistNames, worklists } from "@/lib/worklists";

/** Initial view of a table in Prisma Studio, kept in the URL hash. */
interface View {
  table: string;
  /** `name:asc`, `created_at:desc` */
  sort?: string;
  /** Pinned columns; the others follow in alphabetical order. */
  pin?: string;
}

const toAddress = (view: View) => `#${new URLSearchParams({ schema: "public", view: "table", ...view })}`;

const views: Record<string, View> = {
  "Product prices": { table: "product", sort: "name:asc", pin: "name,price_pesewas,published" },
  Pictures: { table: "product_image" },
  Categories: { table: "category", sort: "position:asc", pin: "name" },
  Promotions: { table: "promotion", sort: "code:asc", pin: "code,percent" },
  "Settings, fees and zones": { table: "setting", sort: "key:asc", pin: "key,value" },
  "Stock movements": { table: "stock_movement", sort: "id:desc" },
  "Audit log": { table: "audit", sort: "id:desc", pin: "table_name,action" },
};

/** Links to useful views in Studio. */
export const bookmarks = Object.entries(views).map(([label, view]) => ({ label, href: toAddress(view) }));

/** Default view. */
export const firstView = bookmarks[0]?.href ?? "";

/** Links to the worklists, which are database views. */
export const listBookmarks = worklistNames.map((name) => ({
  label: worklists[name].label,
  href: toAddress({ table: `worklist_${name}`, ...(worklists[name].page === "orders" ? { pin: "number" } : {}) }),
}));
