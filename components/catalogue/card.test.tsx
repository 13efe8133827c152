import { expect, test } from "vitest";
import { cedis } from "@/lib/money";
import { draw, words } from "@/tests/support/draw";
import type { CardProduct } from "./card";
import { CardGrid } from "./card-grid";

const bulb: CardProduct = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "Opple Rechargeable Emergency LED Bulb 9W E27",
  slug: "opple-bulb",
  brand: "Opple",
  price: cedis(88),
  compareAt: cedis(105),
  stock: 3,
  picture: "/images/products/opple-bulb-front-640.webp",
};

test("every card has brand, full name, price, saving, stock hint, Save and Add", () => {
  for (const columns of [4, 5] as const) {
    const html = draw(<CardGrid cards={[bulb]} columns={columns} seen={1} />);
    expect(words(html)).toBe(`−16% 3 left Opple ${bulb.name} GH₵88.00 before GH₵105.00`);
    expect(html).toContain(`aria-label="Save ${bulb.name}"`);
    expect(html).toContain(`aria-label="Add ${bulb.name} to cart"`);
    expect(html).toContain("line-clamp-4");
  }
});

test("BEYOND-85 the brand is a link; stars and the number of reviews are shown once there are reviews", () => {
  const rated = { ...bulb, rating: 4.5, reviews: 2 };
  const html = draw(<CardGrid cards={[rated]} columns={4} />);
  expect(html).toContain('href="/brands/opple"');
  expect(html).toContain('aria-label="4.5 out of 5 stars"');
  expect(words(html)).toContain("(2) 2 reviews");
  expect(draw(<CardGrid cards={[bulb]} columns={4} />)).not.toContain("stars");
});

test("image sizes follow the columns", () => {
  const sizesOf = (columns: 4 | 5) =>
    /sizes="([^"]+)"/.exec(draw(<CardGrid cards={[bulb]} columns={columns} seen={1} />))?.[1];
  expect(sizesOf(4)).toMatch(/285px.*24vw.*26vw$/);
  expect(sizesOf(5)).toMatch(/182px.*23vw.*31vw.*26vw$/);
});

test("a card below the first screen has name, price and an image without script, and no buttons yet", () => {
  const html = draw(<CardGrid cards={[bulb]} columns={4} />);
  expect(words(html)).toContain(bulb.name);
  expect(words(html)).toContain("GH₵88.00");
  expect(html).toMatch(/<noscript><img src="\/images\/products\/opple-bulb-front-640.webp"/);
  expect(html).not.toContain("<button");
});
