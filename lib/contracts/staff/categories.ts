import { z } from "zod";
import { MAX_WARRANTY_YEARS, PICTURE_BYTES } from "@/lib/limits";
import { pictureFits, pictureTypes } from "@/lib/pictures";
import { deskEndpoint, type Endpoint } from "../endpoint";
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
const params = z.strictObject({ id });

/** Endpoints that return all categories in the shop's order. */
export const staffCategoryEndpoints = {
  listCategories: deskEndpoint("GET /api/staff/categories", "read_stock", {
    answer,
    summary: "List categories in the shop's order, with their product counts",
  }),
  addCategory: deskEndpoint("POST /api/staff/categories", "edit_products", {
    answer,
    summary: "Add a category at the end; its slug is generated from its name",
    body: z.strictObject({ name, ...words, parent: parent.default(null), warrantyYears: warrantyYears.default(null) }),
    status: 201,
    errors: [409],
  }),
  orderCategories: deskEndpoint("PUT /api/staff/categories", "edit_products", {
    answer,
    summary: "Reorder the categories",
    body: z.strictObject({ order: z.array(id).max(1000) }),
    errors: [409],
  }),
  changeCategory: deskEndpoint("PUT /api/staff/categories/{id}", "edit_products", {
    answer,
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
  setCategoryPicture: deskEndpoint("POST /api/staff/categories/{id}/picture", "edit_products", {
    answer,
    summary: "Set a category's picture",
    params,
    query: z.strictObject({ fit: z.enum(pictureFits).default("fill") }),
    limits: [{ name: "staffPicture", account: "viewer" }],
    file: { types: pictureTypes, limitBytes: PICTURE_BYTES },
    status: 201,
    errors: [404, 415],
  }),
  removeCategoryPicture: deskEndpoint("DELETE /api/staff/categories/{id}/picture", "edit_products", {
    answer,
    summary: "Remove a category's picture",
    params,
    errors: [404],
  }),
  removeCategory: deskEndpoint("DELETE /api/staff/categories/{id}", "edit_products", {
    answer,
    summary: "Remove an empty category",
    params,
    errors: [404, 409],
  }),
} satisfies Record<string, Endpoint>;
