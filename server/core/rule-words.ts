import { columnOf, type ProductField, productFieldNames, productFields } from "@/lib/product-fields";

const aboveZero = (label: string) => `The ${label} must be above 0. It is written in pesewas: 2500 is GH₵25.00.`;
const PRICE = aboveZero("price");
const PICTURE =
  "This is no picture of the shop: its address begins with /images/ or /media/. Add pictures at the desk.";
const SLUG = "Please write a to z, 0 to 9 and single hyphens as the slug, or leave it empty.";

/**
 * What staff read when a constraint of the database refuses what they wrote, by the constraint's name. `{}` stands for the
 * value that is taken, where PostgreSQL names it. Forms check most of these rules first, in the same words; they remain for
 * Prisma Studio and for two who write at once.
 */
export const ruleWords: Record<string, string> = {
  ...Object.assign({}, ...productFieldNames.map(rulesOf)),
  product_name_given: "A product needs a name.",
  product_compare_at_above_price: "The price before must be above the price: raise it, or leave it empty.",
  product_facts_named: "Please write each fact as a name, a colon and a value: Power: 2000 W.",
  product_price_not_negative: PRICE,
  product_slug_format: SLUG,
  product_slug_not_reserved: "The shop has a page of its own at this slug: choose another one.",
  product_slug_key: "Another product has this slug{}: choose another one, or leave it empty.",
  product_image_url_own: PICTURE,
  product_image_product_id_position_key:
    "Another picture of this product stands at this position: move that one first.",
  category_name_given: "A category needs a name.",
  category_slug_format: SLUG,
  category_slug_not_reserved: 'The slug "none" stands for products without a category: choose another one.',
  category_slug_key: "Another category has this slug{}: choose another one, or leave it empty.",
  category_image_own: PICTURE,
  promotion_code_given: "A promotion needs a code.",
  promotion_code_key: "There is this promo code{} already: change that one.",
  promotion_percent_range: "Please give 1 to 100 percent.",
  promotion_ends_after_start: "The end must be after the start.",
  studio_row_size: "This row is larger than 200 kB: shorten its texts.",
  stock_movement_quantity: "A movement needs a quantity.",
  stock_movement_direction:
    "Write the quantity of stock that is received or returned as a number above 0, of stock that is damaged or sold as one below 0.",
  stock_movement_count: "A count needs its counted_quantity.",
  stock_movement_counts_only: "counted_quantity and counted_at belong to the kind counted.",
  stock_movement_counted_not_negative: "counted_quantity is what was counted: 0 or more.",
  // Foreign keys, of what is deleted.
  order_item_product_id_fkey:
    "This product was ordered and cannot be deleted: set published to false, which takes it off the shop.",
  product_category_id_fkey: "This category holds products: give them another one first.",
  category_parent_id_fkey: "Other categories stand below this one: give them another one first.",
};

/** The constraints of a product's field, which are named after its column (lib/product-fields.ts). */
function rulesOf(name: (typeof productFieldNames)[number]): Record<string, string> {
  const { kind, label, rule, unique }: ProductField = productFields[name];
  const column = `product_${columnOf(name)}`;
  return {
    ...(kind === "price" && { [`${column.replace(/_pesewas$/, "")}_above_zero`]: aboveZero(label.toLowerCase()) }),
    ...(rule && kind === "line" && { [`${column}_valid`]: `${rule("")}.` }),
    ...(unique && { [`${column}_key`]: `Another product has this ${label}{}: each has its own.` }),
  };
}
