import { z } from "zod";
import { MAX_WARRANTY_YEARS, PICTURE_BYTES } from "@/lib/limits";
import { pictureFits, pictureTypes } from "@/lib/pictures";
import { type Endpoint, endpoint } from "../endpoint";
import { MAX } from "../fields";
import { id, line, success, text } from "../shared";
import { addressOf } from "./products";

const parent = id.nullable().describe("Id of the parent category");
const warrantyYears = z.int().min(1).max(MAX_WARRANTY_YEARS).nullable().describe("Null: the parent's, or the shop's");
const seen = {
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  featured: z.boolean(),
  parent,
  warrantyYears,
};

const category = z.strictObject({
  _id: id,
  ...seen,
  /** URL of its picture. */
  image: z.string().nullable(),
  /** Number of its products, including unpublished ones. */
  products: z.int(),
});
export type StaffCategory = z.infer<typeof category>;

const name = line(MAX.category);
const words = { description: text(MAX.summary), featured: z.boolean() };

const answer = success(z.strictObject({ categories: z.array(category) }));
const edit = { access: "staff", action: "edit_products", answer } as const;
const params = z.strictObject({ id });

/** Endpoints that return all categories in the shop's order. */
export const staffCategoryEndpoints = {
  listCategories: endpoint("GET /api/staff/categories", {
    ...edit,
    summary: "List categories in the shop's order, with their product counts",
    action: "read_stock",
  }),
  addCategory: endpoint("POST /api/staff/categories", {
    ...edit,
    summary: "Add a category at the end; its slug is generated from its name",
    body: z.strictObject({ name, ...words, parent: parent.default(null), warrantyYears: warrantyYears.default(null) }),
    status: 201,
    errors: [409],
  }),
  orderCategories: endpoint("PUT /api/staff/categories", {
    ...edit,
    summary: "Reorder the categories",
    body: z.strictObject({ order: z.array(id).max(1000) }),
    errors: [409],
  }),
  changeCategory: endpoint("PUT /api/staff/categories/{id}", {
    ...edit,
    summary: "Update a category; old URLs redirect",
    params,
    body: z.strictObject({
      name,
      slug: addressOf(MAX.category),
      ...words,
      parent,
      warrantyYears,
      seen: z.strictObject(seen),
    }),
    errors: [404, 409],
  }),
  setCategoryPicture: endpoint("POST /api/staff/categories/{id}/picture", {
    ...edit,
    summary: "Set a category's picture",
    params,
    query: z.strictObject({ fit: z.enum(pictureFits).default("fill") }),
    limits: [{ name: "staffPicture", account: "viewer" }],
    file: { types: pictureTypes, limitBytes: PICTURE_BYTES },
    status: 201,
    errors: [404, 415],
  }),
  removeCategoryPicture: endpoint("DELETE /api/staff/categories/{id}/picture", {
    ...edit,
    summary: "Remove a category's picture",
    params,
    errors: [404],
  }),
  removeCategory: endpoint("DELETE /api/staff/categories/{id}", {
    ...edit,
    summary: "Remove an empty category",
    params,
    errors: [404, 409],
  }),
} satisfies Record<string, Endpoint>;
