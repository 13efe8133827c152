/** Every card that a chat shows beside a link of the shop: one for the site, each category and each product. */
import { brand } from "@/lib/brand";
import { categories } from "@/prisma/seed/categories";
import { products } from "@/prisma/seed/products";
import { views } from "../drawings/index";
import { INK, type Kit, type Stop } from "../kit";
import { categorySets, type Placement } from "../scenes/index";
import { shopFront } from "../scenes/shop-front";
import { put, rect, type SceneSet } from "../scenes/stagecraft";
import { CARD, cardDocument } from "./card";

export interface SocialCard {
  /** Path below public/images/social without ending. */
  name: string;
  draw: () => Promise<string>;
}

/** The product on paper, as large as the card is high. */
const productArt =
  (slug: string) =>
  (kit: Kit): string => {
    const [front] = views[slug] ?? [];
    if (!front) throw new Error(`No drawing for "${slug}".`);
    const ground = kit.radial(
      [
        [0, "#FFFDF9"],
        [1, "#F3EDE2"],
      ],
      [0.42, 0.36, 0.8],
    );
    const left = CARD.width - CARD.height;
    const paper = rect(left, 0, CARD.height, CARD.height, ground);
    // A lamp's glow ends with the paper.
    return `<g clip-path="${kit.clip(paper)}">${paper}${put(kit, front.draw, left, 0, CARD.height)}</g>`;
  };

/** An ease from full ink to none between two fractions of the width. */
const sink = (from: number, to: number): Stop[] =>
  [1, 0.93, 0.74, 0.45, 0.2, 0.06, 0].map((opacity, i, all) => [
    from + ((to - from) * i) / (all.length - 1),
    INK,
    opacity,
  ]);

/** A scene on the right that sinks into ink where the words stand. */
const sceneArt =
  (set: SceneSet, { x, y, scale }: Placement) =>
  (kit: Kit): string => {
    // Like all scenes without lettering: at this size it would only look like dirt.
    const scene = set(kit).replace(/<text\b[\s\S]*?<\/text>/g, "");
    const shade = kit.linear([[0, INK, 1], ...sink(0.42, 0.62)]);
    return `<g transform="translate(${x} ${y}) scale(${scale})">${scene}</g>${rect(0, 0, CARD.width, CARD.height, shade)}`;
  };

const SCENE: Placement = { x: 380, y: 0, scale: 0.875 };

export const socialCards: readonly SocialCard[] = [
  {
    name: "site",
    draw: () =>
      cardDocument(
        { title: brand.tagline, below: "Prices in cedis, delivery to all 16 regions" },
        sceneArt(shopFront, SCENE),
      ),
  },
  ...categories.map(({ slug, name, description }): SocialCard => {
    const set = categorySets[slug];
    if (!set) throw new Error(`No scene for "${slug}".`);
    return {
      name: `categories/${slug}`,
      draw: () => cardDocument({ over: brand.tagline, title: name, below: description }, sceneArt(set, SCENE)),
    };
  }),
  ...Object.values(products)
    .flat()
    .map(
      ({ slug, name, brand: maker }): SocialCard => ({
        name: `products/${slug}`,
        draw: () => {
          const title = name.startsWith(`${maker} `) ? name.slice(maker.length + 1) : name;
          return cardDocument({ over: maker, title }, productArt(slug));
        },
      }),
    ),
];
