import { z } from "zod";
import { type Cedis, MAX_PESEWAS, toPesewas } from "@/lib/money";
import {
  compareAtProblem,
  emptyValue,
  ofEachField,
  type ProductField,
  type ProductFieldName,
  type ProductValues,
} from "@/lib/product-fields";
import { picture } from "../catalogue";
import { deskEndpoint } from "../endpoint";
import { MAX } from "../fields";
import { cedis, id, limit, line, ruled, success, text, timestamp } from "../shared";
import { keyset } from "./keyset";
import { auditEntry } from "./orders";
import { pieces } from "./stock";

const slug = z.string().min(1).max(MAX.product);

const PRODUCT_FILTERS = ["all", "in_shop", "not_in_shop", "no_picture", "running_out"] as const;
export type ProductFilter = (typeof PRODUCT_FILTERS)[number];

const listedProduct = z.strictObject({
  _id: id,
  slug: z.string(),
  name: z.string(),
  sku: z.string().nullable(),
  brand: z.string().nullable(),
  category: z.string().nullable(),
  image: picture.nullable(),
  price: cedis,
  compareAt: cedis.nullable(),
  published: z.boolean(),
  featured: z.boolean(),
  onHand: z.int(),
  isLow: z.boolean(),
});
export type ListedProduct = z.infer<typeof listedProduct>;

/** Product filter; empty fields match all. */
export const productSelection = {
  /** Search in name, brand and SKU. */
  search: line(100, 0).default(""),
  /** Slug of a category, or `none` for products without one. */
  category: z.string().max(80).default(""),
  brand: line(MAX.brand, 0).default(""),
};

/** URL slug; empty to generate it from the name. */
export const addressOf = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, "Please use only a to z, 0 to 9 and single hyphens");

const price = cedis.refine((amount) => {
  const inPesewas = amount * 100;
  return amount > 0 && toPesewas(amount) <= MAX_PESEWAS && Math.abs(inPesewas - Math.round(inPesewas)) < 1e-4;
}, "Please enter a price above 0, in cedis, such as 150 or 99.50");

const lineOf = ({ max = 0, rule }: ProductField) => (rule ? ruled(line(max), rule) : line(max));

const schemas: Record<ProductField["kind"], (field: ProductField) => z.ZodType> = {
  line: lineOf,
  text: ({ max = 0 }) => text(max),
  paragraphs: ({ max = 0, most = 0 }) => z.array(text(max).min(1)).max(most),
  lines: (field) => z.array(lineOf(field)).max(field.most ?? 0),
  price: () => price,
  flag: () => z.boolean(),
  category: () => id,
};

/** Editable fields of a product. */
export const productFormFields = z.strictObject(
  ofEachField((field) => {
    const schema = schemas[field.kind](field);
    return emptyValue(field) === null && !field.required ? schema.nullable() : schema;
  }) as { [Name in ProductFieldName]: z.ZodType<ProductValues<Cedis>[Name]> },
);

const isAbove = ({ price: now, compareAt }: ProductValues<Cedis>) => !compareAtProblem(compareAt, now);
const ABOVE = { path: ["compareAt"], error: compareAtProblem(0, 0) };

/** New product; its slug is generated from its name. */
const newProduct = productFormFields.extend({ onHand: pieces.default(0) }).refine(isAbove, ABOVE);
export type NewProduct = z.output<typeof newProduct>;

/** Price in a period, below the ordinary price; without `dealFrom` from now on. */
const deal = {
  dealPrice: price.nullable().default(null),
  dealFrom: timestamp.nullable().default(null),
  dealUntil: timestamp.nullable().default(null),
};

const productChange = productFormFields
  .extend({
    ...deal,
    /** URL slug; empty to generate it from the name. Old URLs redirect. */
    slug: addressOf(MAX.product),
    /** Last change that the editor has seen, to detect concurrent edits. */
    seen: timestamp,
  })
  .refine(isAbove, ABOVE);
export type ProductChange = z.output<typeof productChange>;

const products = productFormFields.extend({
  ...deal,
  _id: id,
  slug: z.string(),
  image: picture.nullable(),
  onHand: z.int(),
  updatedAt: timestamp,
  /** References that unpublishing the product would affect. */
  inCarts: z.int(),
  inOpenOrders: z.int(),
});
export type EditableProduct = z.infer<typeof products>;

export const staffProductEndpoints = {
  listStaffProducts: deskEndpoint("GET /api/staff/products", "read_stock", {
    summary: "List products by name, including unpublished ones",
    query: z.strictObject({
      ...productSelection,
      show: z.enum(PRODUCT_FILTERS).default("all"),
      after: keyset.optional(),
      limit: limit(30),
    }),
    answer: success(z.strictObject({ products: z.array(listedProduct), next: z.string().nullable(), count: z.int() })),
  }),
  readProductChoices: deskEndpoint("GET /api/staff/products/choices", "read_stock", {
    summary: "List categories and brands for product forms",
    answer: success(
      z.strictObject({
        categories: z.array(z.strictObject({ _id: id, slug: z.string(), name: z.string() })),
        brands: z.array(z.string()),
      }),
    ),
  }),
  readStaffProduct: deskEndpoint("GET /api/staff/products/{slug}", "read_stock", {
    summary: "Get a product for editing, with its changes",
    params: z.strictObject({ slug }),
    answer: success(z.strictObject({ product: products, changes: z.array(auditEntry) })),
    errors: [404],
  }),
  createProduct: deskEndpoint("POST /api/staff/products", "edit_products", {
    summary: "Add a product with its stock",
    body: newProduct,
    answer: success(products),
    status: 201,
    errors: [409],
  }),
  updateProduct: deskEndpoint("PUT /api/staff/products/{slug}", "edit_products", {
    summary: "Update a product; 409 with the current product after a concurrent edit",
    params: z.strictObject({ slug }),
    body: productChange,
    answer: success(products),
    errors: [404, 409],
  }),
};
