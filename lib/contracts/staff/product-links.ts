import { z } from "zod";
import { FAMILY_MEMBERS, PRODUCT_COMPANIONS } from "@/lib/limits";
import { picture } from "../catalogue";
import type { Endpoint } from "../endpoint";
import { deskEndpoint } from "../endpoint";
import { id, line, success } from "../shared";

const linked = z.strictObject({ _id: id, name: z.string(), image: picture.pick({ url: true }).nullable() });
export type LinkedProduct = z.infer<typeof linked>;

const name = line(120);
const differsBy = line(40).describe("Name of the differing attribute, such as Size");
const label = line(40).describe("Value of the attribute, such as 2.5 mm²");

const productLinks = linked.extend({
  /** Null if the product has no variants. */
  family: z.strictObject({ name, differsBy, members: z.array(linked.extend({ label })) }).nullable(),
  /** Best first. */
  companions: z.array(linked),
});
export type ProductLinks = z.infer<typeof productLinks>;

const family = z.strictObject({
  name,
  differsBy,
  /** All variants, this product included; empty to dissolve the family. */
  members: z.array(z.strictObject({ _id: id, label })).max(FAMILY_MEMBERS),
});
export type FamilyInput = z.output<typeof family>;

const shared = {
  params: z.strictObject({ slug: z.string().min(1).max(200) }),
  answer: success(productLinks),
};

export const productLinkEndpoints = {
  readProductLinks: deskEndpoint("GET /api/staff/products/{slug}/links", "edit_products", {
    ...shared,
    summary: "Get the variants and companions of a product",
    errors: [404],
  }),
  setProductFamily: deskEndpoint("PUT /api/staff/products/{slug}/family", "edit_products", {
    ...shared,
    summary: "Replace the variants of a product",
    body: family,
    errors: [404, 409],
  }),
  setProductCompanions: deskEndpoint("PUT /api/staff/products/{slug}/companions", "edit_products", {
    ...shared,
    summary: "Replace the products that go well with a product, best first",
    body: z.strictObject({ companions: z.array(id).max(PRODUCT_COMPANIONS) }),
    errors: [404],
  }),
} satisfies Record<string, Endpoint>;
