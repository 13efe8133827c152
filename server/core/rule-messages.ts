import { columnOf, type ProductField, productFieldNames, productFields } from "@/lib/product-fields";

const aboveZero = (label: string) => `The ${label} must be above 0. It is written in pesewas: 2500 is GH₵25.00.`;
const PRICE = aboveZero("price");
const PICTURE = "A picture's URL must begin with /images/ or /media/. Add pictures at the desk.";
const SLUG = "Please write a to z, 0 to 9 and single hyphens as the slug, or leave it empty.";

/**
 * Messages for staff by the name of the database constraint that refused a write.
 * `{}` is the taken value, if PostgreSQL reports it.
 * Forms check most rules first with the same messages; these remain for Prisma Studio and concurrent writes.
 */
export const ruleMessages: Record<string, string> = {
  ...Object.assign({}, ...productFieldNames.map(rulesOf)),
  product_name_given: "A product needs a name.",
  product_deal_complete: "A deal needs its price and its last day.",
  product_deal_above_zero: aboveZero("deal price"),
  product_deal_below_price: "The deal price must be below the price.",
  product_deal_ends_after_start: "The last day of the deal is before the first.",
  product_deal_over: "The last day of the deal is in the past.",
  product_ordinary_compare_at_above_price: "The price before must be above the price: raise it, or leave it empty.",
  product_compare_at_above_price: "The price before must be above the price: raise it, or leave it empty.",
  product_facts_named: "Please write each fact as a name, a colon and a value: Power: 2000 W.",
  product_price_not_negative: PRICE,
  product_slug_format: SLUG,
  product_slug_not_reserved: "This slug is reserved for a page of the shop: choose another one.",
  product_slug_key: "Another product has this slug{}: choose another one, or leave it empty.",
  product_image_url_own: PICTURE,
  product_image_product_id_position_key: "Another picture of this product has this position: move it first.",
  category_name_given: "A category needs a name.",
  category_slug_format: SLUG,
  category_slug_not_reserved: 'The slug "none" is reserved for products without a category: choose another one.',
  category_slug_key: "Another category has this slug{}: choose another one, or leave it empty.",
  category_image_own: PICTURE,
  category_warranty_range: "Please write 1 to 25 years of warranty, or leave it empty.",
  promotion_code_given: "A promotion needs a code.",
  promotion_code_key: "This promo code{} already exists: change that one.",
  promotion_name_key: "A promotion with this name{} already exists: change that one.",
  promotion_code_or_name: "Enter a code, or a name for a promotion without a code.",
  promotion_by_itself_for_all:
    "A promotion without a code is for all customers: use a code for first orders or a limit per customer.",
  promotion_percent_range: "Please enter 1 to 100 percent.",
  promotion_ends_after_start: "The end must be after the start.",
  promotion_kind_value: "A percentage needs percent only, an amount amount_pesewas only, and free delivery neither.",
  promotion_amount_above_zero: aboveZero("amount"),
  promotion_one_scope: "Choose a category, a brand or products, not several of them.",
  promotion_limits_valid: "A minimum is 0 or more, a limit 1 or more.",
  promotion_within_limit: "This code was already used more often: choose a higher limit, or switch it off.",
  studio_row_size: "This row is larger than 200 kB: shorten its texts.",
  stock_movement_quantity: "A movement needs a quantity.",
  stock_movement_direction:
    "The quantity must be above 0 for stock received or returned, and below 0 for stock damaged or sold.",
  stock_movement_count: "A count needs its counted_quantity.",
  stock_movement_counts_only: "counted_quantity and counted_at belong to the kind counted.",
  stock_movement_counted_not_negative: "counted_quantity must be 0 or more.",
  // Foreign keys that refuse a deletion.
  order_item_product_id_fkey:
    "This product was ordered and cannot be deleted: set published to false to hide it in the shop.",
  product_category_id_fkey: "This category has products: move them to another category first.",
  order_promotion_id_fkey: "This promotion was used in orders and cannot be deleted: switch it off.",
  promotion_category_id_fkey: "A promotion is for this category: change the promotion first.",
  category_parent_id_fkey: "This category has subcategories: move them to another category first.",
};

/** Messages for the constraints of a product field, which are named after its column (lib/product-fields.ts). */
function rulesOf(name: (typeof productFieldNames)[number]): Record<string, string> {
  const { kind, label, rule, unique }: ProductField = productFields[name];
  const column = `product_${columnOf(name)}`;
  return {
    ...(kind === "price" && { [`${column.replace(/_pesewas$/, "")}_above_zero`]: aboveZero(label.toLowerCase()) }),
    ...(rule && kind === "line" && { [`${column}_valid`]: `${rule("")}.` }),
    ...(unique && { [`${column}_key`]: `Another product has this ${label}{}: it must be unique.` }),
  };
}
