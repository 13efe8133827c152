import type { Locator } from "@playwright/test";
import { paths } from "@/lib/paths";
import { step } from "../launch/progress";
import { median, type Row } from "./figures";
import { onPhone, type Phone, type Phones } from "./phone";

/** How long a finger stays down; the click begins when it is lifted. */
const FINGER_MS = 60;
/** Prefetches and late renders end within this time. */
const SETTLE_MS = 2_000;
/** A product of a listing below the first screen. */
const INDEX = 4;

/** Clicks with the allowed ratio of their time to the empty page's button. */
const clicks = {
  button: { name: "button on an empty page, to its count", most: undefined },
  add: { name: "add to cart, to its count", most: 3 },
  filter: { name: "filters, to their sheet", most: 3 },
  next: { name: "next page, to an indicator", most: 3 },
  product: { name: "a product in a listing, to its name", most: 8 },
  back: { name: "back to the listing, to its products", most: 3 },
};
/** Milliseconds from a click until its result is painted. */
type Clicked = Record<keyof typeof clicks, number>;

/** Measures how soon a slow phone shows the result of a click, against a button on an empty page. */
export async function measureClicks({ emptyPages, shop, slug, rounds }: Phones): Promise<Row[]> {
  const [empty, origin] = [emptyPages, shop].map((port) => `http://127.0.0.1:${port}`) as [string, string];
  const found: Clicked[] = [];
  await step("Clicks", async () => {
    for (let round = 0; round < rounds; round++)
      found.push(await onPhone((phone) => press(phone, empty, origin, slug)));
  });
  return Object.entries(clicks).map(([key, { name, most }]): Row => {
    const of = key as keyof Clicked;
    const ms = median(found.map((one) => one[of]));
    const ratio = median(found.map((one) => one[of] / one.button));
    const figures: Row["figures"] = [{ label: "", value: ms, unit: "ms" }];
    if (most) figures.push({ label: "button", value: ratio, unit: "x", most });
    return { part: "clicks", name, figures };
  });
}

async function press({ page, cdp }: Phone, empty: string, origin: string, slug: string): Promise<Clicked> {
  const tap = async (target: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await page.waitForTimeout(FINGER_MS);
    await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  const open = async (url: string) => {
    await page.goto(url);
    await page.waitForTimeout(SETTLE_MS);
  };
  const scrollTo = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded();
    await page.waitForTimeout(SETTLE_MS);
  };
  /** @returns ms from lifting the finger, or from the call without a press, until a frame shows the condition as true */
  const time = async (condition: string, run: () => Promise<unknown>) => {
    await page.evaluate(`{
      let started = performance.now();
      addEventListener("pointerup", ({ timeStamp }) => (started = timeStamp), { capture: true, once: true });
      globalThis.shown = new Promise((resolve) => {
        const look = () => requestAnimationFrame(() =>
          (${condition}) ? setTimeout(() => resolve(performance.now() - started)) : look());
        look();
      });
      // Otherwise evaluate would wait for the promise.
      undefined;
    }`);
    await run();
    return page.evaluate<number>("globalThis.shown");
  };

  await open(`${empty}/button`);
  const button = await time(`document.body.innerText.includes("Pressed 1")`, () => tap(page.getByRole("button")));
  await open(origin + paths.product(slug));
  const add = await time(`document.querySelector('a[aria-label^="Cart, 1 item"]')`, () =>
    tap(page.getByRole("button", { name: "Add to Cart" }).filter({ visible: true }).first()),
  );
  await open(origin + paths.products);
  const filter = await time(`document.querySelector("#listing-filters:popover-open")`, () =>
    tap(page.getByRole("button", { name: /^Filters/ })),
  );

  await open(origin + paths.products);
  const first = JSON.stringify(await page.getByRole("article").first().textContent());
  const others = `![${first}, null].includes(document.querySelector("article")?.textContent ?? null)`;
  const following = page.getByRole("link", { name: /next/i });
  await scrollTo(following);
  const next = await time(`document.querySelector('[data-testid="navigation-progress"]') || ${others}`, () =>
    tap(following),
  );

  await open(origin + paths.products);
  // Its first link is the brand.
  const link = page.getByRole("article").nth(INDEX).getByRole("heading").getByRole("link");
  const name = JSON.stringify((await link.textContent())?.trim());
  await scrollTo(link);
  const product = await time(`document.querySelector("h1")?.innerText.includes(${name})`, () => tap(link));
  await page.waitForTimeout(SETTLE_MS);
  const isListing = `document.querySelectorAll("article").length > ${INDEX} && document.querySelector("h1").textContent !== ${name}`;
  const back = await time(isListing, () => page.evaluate("history.back()"));
  return { button, add, filter, next, product, back };
}
