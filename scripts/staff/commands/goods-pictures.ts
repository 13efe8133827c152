import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { type GoodsPictures, goodsPictureEndpoints } from "@/lib/contracts/staff/goods-pictures";
import { ok } from "@/server/http/answer";
import {
  addGoodsPicture,
  describeGoodsPicture,
  findProduct,
  orderGoodsPictures,
  readGoodsPictures,
  removeGoodsPicture,
} from "@/server/staff";
import { command, fieldsOf } from "../command";
import { paragraphs, table } from "../print";
import { wrongUsage } from "../read-line";

const endpoints = goodsPictureEndpoints;
const { alt, fit } = fieldsOf(endpoints.addGoodsPicture.query);

/** Its SKU or slug. */
const product = z.string().min(1).max(200);
/** A picture's number, as `pictures` counts them. */
const place = z.int().min(1);

function show({ name, pictures }: GoodsPictures): string {
  const rows = pictures.map((picture, at) => [`${at + 1}.`, picture.alt, picture.url]);
  return paragraphs(name, rows.length > 0 ? table(rows) : "No pictures.");
}

/** What the commands have in common: each answers with all pictures of the product, as the desk does. */
const aboutAll = { show: ({ data }: { data: GoodsPictures }) => show(data) };

/** @throws AppError NOT_FOUND for no such product; VALIDATION for no such picture of it */
async function findPicture(named: string, at: number) {
  const { slug } = await findProduct(named);
  const { name, pictures } = await readGoodsPictures(slug);
  const picture = pictures[at - 1];
  if (!picture) throw wrongUsage(`"${name}" has no picture ${at}: npm run staff -- pictures ${named}`);
  return { slug, name, pictures, picture };
}

/** @throws AppError VALIDATION for a file that is not there */
export async function readPhoto(file: string): Promise<Uint8Array> {
  return readFile(path.resolve(process.env.INIT_CWD ?? ".", file)).catch(() => {
    throw wrongUsage(`There is no file ${file} that can be read.`);
  });
}

export const goodsPictureCommands = [
  command({
    usage: "pictures <product>",
    summary: "The pictures of a product, in their order; the product by SKU or slug",
    example: "pictures KN-0001",
    does: endpoints.readGoodsPictures,
    fields: { product },
    run: async (typed) => ok(await readGoodsPictures((await findProduct(typed.product)).slug)),
    ...aboutAll,
  }),
  command({
    usage: "picture <product> add <file>",
    summary: "Add a photo (JPEG, PNG or WebP) at the end",
    example: 'picture KN-0001 add lamp.jpg --alt "The lamp, switched on"',
    does: endpoints.addGoodsPicture,
    fields: { product, file: z.string(), alt, fit },
    async run(typed, { member }) {
      const { slug } = await findProduct(typed.product);
      return ok(await addGoodsPicture(member, slug, typed, await readPhoto(typed.file)));
    },
    ...aboutAll,
  }),
  command({
    usage: "picture <product> describe <place>",
    summary: "Say anew what a picture shows",
    example: 'picture KN-0001 describe 2 --alt "The plug, from the side"',
    does: endpoints.describeGoodsPicture,
    fields: { product, place, alt },
    async run(typed, { member }) {
      const { slug, picture } = await findPicture(typed.product, typed.place);
      return ok(await describeGoodsPicture(member, slug, picture._id, typed.alt));
    },
    ...aboutAll,
  }),
  command({
    usage: "picture <product> move <place> <to>",
    summary: "Put a picture at another place; the first is the one on cards",
    example: "picture KN-0001 move 3 1",
    does: endpoints.orderGoodsPictures,
    fields: { product, place, to: place },
    async run(typed, { member }) {
      const { slug, pictures } = await findPicture(typed.product, typed.place);
      const order = pictures.map(({ _id }) => _id);
      order.splice(typed.to - 1, 0, ...order.splice(typed.place - 1, 1));
      return ok(await orderGoodsPictures(member, slug, order));
    },
    ...aboutAll,
  }),
  command({
    usage: "picture <product> remove <place>",
    summary: "Take a picture off a product",
    example: "picture KN-0001 remove 3",
    does: endpoints.removeGoodsPicture,
    fields: { product, place },
    async run(typed, { member, confirm }) {
      const { slug, name, picture } = await findPicture(typed.product, typed.place);
      await confirm(`Remove picture ${typed.place} of "${name}"? Shoppers do not see it any more.`);
      return ok(await removeGoodsPicture(member, slug, picture._id));
    },
    ...aboutAll,
  }),
];
