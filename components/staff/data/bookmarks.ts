import { worklistNames, worklists } from "@/lib/worklists";

/** What of a table Prisma Studio opens with; it keeps this in the address behind `#`. */
interface View {
  table: string;
  /** `name:asc`, `created_at:desc` */
  sort?: string;
  /** Columns that stand first and stay there; the others follow by the alphabet. */
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

/** Where staff want to be in Studio: a name, and the address behind `#`. */
export const bookmarks = Object.entries(views).map(([label, view]) => ({ label, href: toAddress(view) }));

/** Where Studio opens when the address says nothing. */
export const firstView = bookmarks[0]?.href ?? "";

/** The desk's lists, whose rules are views of the database. */
export const listBookmarks = worklistNames.map((name) => ({
  label: worklists[name].label,
  href: toAddress({ table: `worklist_${name}`, ...(worklists[name].page === "orders" ? { pin: "number" } : {}) }),
}));
