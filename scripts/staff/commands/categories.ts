import { z } from "zod";
import { type StaffCategory, staffCategoryEndpoints } from "@/lib/contracts/staff/categories";
import { AppError } from "@/server/core/errors";
import { ok } from "@/server/http/answer";
import {
  addCategory,
  changeCategory,
  listCategories,
  orderCategories,
  removeCategory,
  removeCategoryPicture,
  setCategoryPicture,
} from "@/server/staff";
import { command, fieldsOf, optional } from "../command";
import { table } from "../print";
import { readPhoto } from "./goods-pictures";

const endpoints = staffCategoryEndpoints;
const { name, description, featured } = fieldsOf(endpoints.addCategory.body);
const { slug } = fieldsOf(endpoints.changeCategory.body);
const { fit } = fieldsOf(endpoints.setCategoryPicture.query);

/** A category's slug. */
const category = z.string().min(1).max(80);
/** The slug of the category above, or none. */
const parent = category;

/** What the commands have in common: each answers with all categories, as the desk does. */
const aboutAll = {
  show: ({ data: { categories } }: { data: { categories: StaffCategory[] } }) =>
    categories.length === 0
      ? "No categories."
      : table(
          categories.map((one, at) => [
            `${at + 1}.`,
            one.slug,
            one.name,
            `${one.goods} goods`,
            one.featured ? "featured" : "",
          ]),
        ),
};

/** @throws AppError NOT_FOUND */
async function find(named: string) {
  const { categories } = await listCategories();
  const found = categories.find((one) => one.slug === named);
  const message = `There is no category ${named}: npm run staff -- categories`;
  if (!found) throw new AppError("NOT_FOUND", { message });
  return { found, categories };
}

const findParent = async (named = "none") => (named === "none" ? null : (await find(named)).found._id);

export const categoryCommands = [
  command({
    usage: "categories",
    summary: "Categories in the shop's order, with how many goods each has",
    example: "categories",
    does: endpoints.listCategories,
    fields: {},
    run: async () => ok(await listCategories()),
    ...aboutAll,
  }),
  command({
    usage: "category <name> add",
    summary: "Add a category after the last; its slug is made of its name",
    example: 'category "Solar power" add --description "Panels, batteries, inverters"',
    does: endpoints.addCategory,
    fields: { name, ...optional({ description, featured, parent }) },
    async run({ parent: above, ...typed }, { member }) {
      await addCategory(member, { description: "", featured: false, ...typed, parent: await findParent(above) });
      return ok(await listCategories());
    },
    ...aboutAll,
  }),
  command({
    usage: "category <category> change",
    summary: "Change a category, by its slug; what is not said stays",
    example: 'category solar-power change --name "Solar" --slug solar',
    does: endpoints.changeCategory,
    fields: { category, ...optional({ name, slug, description, featured, parent }) },
    async run({ category: named, parent: above, ...typed }, { member }) {
      const { _id, goods: _, image: __, ...seen } = (await find(named)).found;
      const parentId = above === undefined ? seen.parent : await findParent(above);
      await changeCategory(member, _id, { ...seen, ...typed, parent: parentId, seen });
      return ok(await listCategories());
    },
    ...aboutAll,
  }),
  command({
    usage: "category <category> move <to>",
    summary: "Put a category at another place in the shop's order",
    example: "category solar-power move 1",
    does: endpoints.orderCategories,
    fields: { category, to: z.int().min(1) },
    async run({ category: named, to }, { member }) {
      const { found, categories } = await find(named);
      const order = categories.map(({ _id }) => _id).filter((one) => one !== found._id);
      order.splice(to - 1, 0, found._id);
      await orderCategories(member, order);
      return ok(await listCategories());
    },
    ...aboutAll,
  }),
  command({
    usage: "category <category> picture <file>",
    summary: "Give a category a picture (JPEG, PNG or WebP)",
    example: "category solar-power picture panels.jpg",
    does: endpoints.setCategoryPicture,
    fields: { category, file: z.string(), ...optional({ fit }) },
    async run({ category: named, file, fit: chosen = "fill" }, { member }) {
      const { found } = await find(named);
      await setCategoryPicture(member, found._id, chosen, await readPhoto(file));
      return ok(await listCategories());
    },
    ...aboutAll,
  }),
  command({
    usage: "category <category> no-picture",
    summary: "Remove a category's picture",
    example: "category solar-power no-picture",
    does: endpoints.removeCategoryPicture,
    fields: { category },
    async run({ category: named }, { member }) {
      await removeCategoryPicture(member, (await find(named)).found._id);
      return ok(await listCategories());
    },
    ...aboutAll,
  }),
  command({
    usage: "category <category> remove",
    summary: "Remove a category that nothing is in",
    example: "category solar-power remove",
    does: endpoints.removeCategory,
    fields: { category },
    async run({ category: named }, { member, confirm }) {
      const { found } = await find(named);
      await confirm(`Remove the category "${found.name}"? Its address is not found any more.`);
      await removeCategory(member, found._id);
      return ok(await listCategories());
    },
    ...aboutAll,
  }),
];
