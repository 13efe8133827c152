import { beforeEach, describe, expect, test } from "vitest";
import { findFamily } from "@/server/catalogue/family";
import { readProductLinks, setProductCompanions, setProductFamily } from "@/server/staff";
import { testDatabase } from "../support/database";
import { newMember } from "../support/members";
import { addProduct } from "../support/orders";

const shop = await testDatabase();
const esi = await newMember(shop, { firstName: "Esi", lastName: "Owusu" });
const cable = (name: string) => addProduct(shop.db, { name });
type Added = Awaited<ReturnType<typeof addProduct>>;
let thin: Added;
let thick: Added;
let other: Added;
beforeEach(async () => {
  [thin, thick, other] = [await cable("Thin cable"), await cable("Thick cable"), await cable("Conduit")];
});

const family = (members: [Added, string][], name = "Cable") => ({
  ...{ name, differsBy: "Size" },
  members: members.map(([{ id }, label]) => ({ _id: id, label })),
});
const labels = async (of: Added) => (await readProductLinks(of.slug)).family?.members.map(({ label }) => label);

describe("BEYOND-106 variants of a product are set at the desk", () => {
  test("two products become variants, swap their values, lose one, and are single again", async () => {
    const now = await setProductFamily(
      esi,
      thin.slug,
      family([
        [thin, "1.5 mm²"],
        [thick, "2.5 mm²"],
      ]),
    );
    expect(now.family).toMatchObject({ name: "Cable", differsBy: "Size" });
    expect(await findFamily(shop.db, thick.id)).toMatchObject({ members: [{ slug: thin.slug }, { slug: thick.slug }] });
    await setProductFamily(
      esi,
      thick.slug,
      family(
        [
          [thin, "2.5 mm²"],
          [thick, "1.5 mm²"],
          [other, "10 mm²"],
        ],
        "Wire",
      ),
    );
    expect(await labels(other)).toEqual(["1.5 mm²", "2.5 mm²", "10 mm²"]);
    await setProductFamily(
      esi,
      thin.slug,
      family([
        [thin, "2.5 mm²"],
        [other, "10 mm²"],
      ]),
    );
    expect((await readProductLinks(thick.slug)).family).toBeNull();
    const ended = await setProductFamily(esi, thin.slug, family([]));
    expect([ended.family, (await readProductLinks(other.slug)).family]).toEqual([null, null]);
    expect(await shop.db.productFamily.count()).toBe(0);
  });

  test("is refused in plain words, and changes nothing", async () => {
    await setProductFamily(
      esi,
      other.slug,
      family(
        [
          [other, "20 mm"],
          [thick, "25 mm"],
        ],
        "Conduits",
      ),
    );
    const refused: [ReturnType<typeof family>, object][] = [
      [
        family([
          [other, "a"],
          [thick, "b"],
        ]),
        { details: { errors: { members: "This product must be one of its variants" } } },
      ],
      [family([[thin, "a"]]), { details: { errors: { members: "Please add another product, or remove them all" } } }],
      [
        family([
          [thin, "a"],
          [thin, "b"],
        ]),
        { details: { errors: { "members.1": "This product is listed twice" } } },
      ],
      [
        family([
          [thin, "a"],
          [other, "A"],
        ]),
        { details: { errors: { "members.1.label": "Another variant has the same value" } } },
      ],
      [
        family([
          [thin, "a"],
          [thick, "b"],
        ]),
        { code: "CONFLICT", message: "Thick cable is already a variant of other products." },
      ],
      [
        family([
          [thin, "a"],
          [{ ...thick, id: "0197a000-0000-7000-8000-000000000000" }, "b"],
        ]),
        { details: { errors: { "members.1": "This product no longer exists. Remove it" } } },
      ],
    ];
    for (const [input, error] of refused)
      await expect(setProductFamily(esi, thin.slug, input)).rejects.toMatchObject(error);
    expect(await labels(other)).toEqual(["20 mm", "25 mm"]);
    await expect(setProductFamily(esi, "gone", family([]))).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

test("BEYOND-106 companions of a product are chosen, ordered and removed at the desk, and recorded", async () => {
  const names = async () => (await readProductLinks(thin.slug)).companions.map(({ name }) => name);
  await setProductCompanions(esi, thin.slug, [other.id, thick.id]);
  expect(await names()).toEqual(["Conduit", "Thick cable"]);
  await setProductCompanions(esi, thin.slug, [thick.id, other.id]);
  expect(await names()).toEqual(["Thick cable", "Conduit"]);
  await setProductCompanions(esi, thin.slug, [other.id]);
  expect(await names()).toEqual(["Conduit"]);
  for (const ids of [[thin.id], [other.id, other.id]])
    await expect(setProductCompanions(esi, thin.slug, ids)).rejects.toMatchObject({
      details: { errors: { companions: "Choose other products, each once" } },
    });
  const [{ count } = { count: 0 }] = await shop.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM audit WHERE table_name = 'product_companion' AND actor = $1",
    [`staff ${esi.userId}`],
  );
  expect(count).toBeGreaterThan(3);
});
