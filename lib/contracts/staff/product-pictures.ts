import { z } from "zod";
import { PICTURE_BYTES } from "@/lib/limits";
import { MAX_ALT, pictureFits, pictureTypes } from "@/lib/pictures";
import { picture } from "../catalogue";
import type { Endpoint } from "../endpoint";
import { deskEndpoint } from "../endpoint";
import { id, line, success } from "../shared";

const productPictures = z.strictObject({
  name: z.string(),
  /** Whether the product is published. */
  published: z.boolean(),
  /** Pictures in order; cards show the first. */
  pictures: z.array(picture.extend({ _id: id })),
});
export type ProductPictureList = z.infer<typeof productPictures>;

const alt = line(MAX_ALT).describe("Alt text for screen readers");
const slug = z.string().min(1).max(200);
const ofProduct = z.strictObject({ slug });
const ofPicture = z.strictObject({ slug, id });
const answer = success(productPictures);

export const productPictureEndpoints = {
  readProductPictures: deskEndpoint("GET /api/staff/products/{slug}/pictures", "edit_products", {
    answer,
    summary: "List the pictures of a product in order",
    params: ofProduct,
    errors: [404],
  }),
  addProductPicture: deskEndpoint("POST /api/staff/products/{slug}/pictures", "edit_products", {
    answer,
    summary: "Add a photo at the end; a repeated upload has no effect",
    params: ofProduct,
    query: z.strictObject({ alt, fit: z.enum(pictureFits).default("whole") }),
    limits: [{ name: "staffPicture", account: "viewer" }],
    file: { types: pictureTypes, limitBytes: PICTURE_BYTES },
    status: 201,
    errors: [404, 409, 415],
  }),
  orderProductPictures: deskEndpoint("PUT /api/staff/products/{slug}/pictures", "edit_products", {
    answer,
    summary: "Reorder the pictures of a product",
    params: ofProduct,
    body: z.strictObject({ order: z.array(id).max(100) }),
    errors: [404, 409],
  }),
  describeProductPicture: deskEndpoint("PUT /api/staff/products/{slug}/pictures/{id}", "edit_products", {
    answer,
    summary: "Update the alt text of a picture",
    params: ofPicture,
    body: z.strictObject({ alt }),
    errors: [404],
  }),
  removeProductPicture: deskEndpoint("DELETE /api/staff/products/{slug}/pictures/{id}", "edit_products", {
    answer,
    summary: "Remove a picture from a product; existing orders still show it",
    params: ofPicture,
    errors: [404],
  }),
} satisfies Record<string, Endpoint>;
