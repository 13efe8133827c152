import { z } from "zod";
import { PICTURE_BYTES } from "@/lib/limits";
import { MAX_ALT, pictureFits, pictureTypes } from "@/lib/pictures";
import { picture } from "../catalogue";
import type { Endpoint } from "../endpoint";
import { endpoint } from "../endpoint";
import { id, line, success } from "../shared";

const goodsPictures = z.strictObject({
  name: z.string(),
  /** Whether shoppers see the product. */
  published: z.boolean(),
  /** As shoppers see them: the first is the one on cards. */
  pictures: z.array(picture.extend({ _id: id })),
});
export type GoodsPictures = z.infer<typeof goodsPictures>;

const alt = line(MAX_ALT).describe("What the picture shows, for who does not see it");
const slug = z.string().min(1).max(200);
const ofProduct = z.strictObject({ slug });
const ofPicture = z.strictObject({ slug, id });
const shared = { access: "staff", action: "edit_goods", answer: success(goodsPictures) } as const;

export const goodsPictureEndpoints = {
  readGoodsPictures: endpoint("GET /api/staff/goods/{slug}/pictures", {
    ...shared,
    summary: "The pictures of a product, in their order",
    params: ofProduct,
    errors: [404],
  }),
  addGoodsPicture: endpoint("POST /api/staff/goods/{slug}/pictures", {
    ...shared,
    summary: "Add a photo at the end; the same one again adds nothing more",
    params: ofProduct,
    query: z.strictObject({ alt, fit: z.enum(pictureFits).default("whole") }),
    limits: [{ name: "staffPicture", account: "viewer" }],
    file: { types: pictureTypes, limitBytes: PICTURE_BYTES },
    status: 201,
    errors: [404, 409, 415],
  }),
  orderGoodsPictures: endpoint("PUT /api/staff/goods/{slug}/pictures", {
    ...shared,
    summary: "Put the pictures of a product into another order",
    params: ofProduct,
    body: z.strictObject({ order: z.array(id).max(100) }),
    errors: [404, 409],
  }),
  describeGoodsPicture: endpoint("PUT /api/staff/goods/{slug}/pictures/{id}", {
    ...shared,
    summary: "Say anew what a picture shows",
    params: ofPicture,
    body: z.strictObject({ alt }),
    errors: [404],
  }),
  removeGoodsPicture: endpoint("DELETE /api/staff/goods/{slug}/pictures/{id}", {
    ...shared,
    summary: "Take a picture off a product; orders that were placed keep showing it",
    params: ofPicture,
    errors: [404],
  }),
} satisfies Record<string, Endpoint>;
